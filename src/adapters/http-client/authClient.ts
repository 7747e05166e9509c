import { Effect, Layer } from "effect";
import type { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { Auth } from "#application/identity/Auth.ts";
import { auth } from "../wire/identity.ts";
import { type Client, serviceClient } from "./createClient.ts";

/** A task may expire while it is being solved, and the next one is harder. */
const TASKS = 3;

/** The only service of the first pages: sign-in, sign-out, and the user's own account. */
export const authClientLive = (client: Client) => {
  const signIn = (body: SignInInput, tasks: number, proof?: string): Effect.Effect<SignedIn, Refusal> =>
    Effect.catchTag(
      client.request(auth.signIn, { body, ...(proof === undefined ? {} : { proof }) }),
      "TooMany",
      (refusal) => {
        const { work } = refusal;
        if (work === undefined || tasks === 0) return Effect.fail(refusal);
        return Effect.tryPromise({ try: () => import("./solveWork.ts"), catch: () => refusal }).pipe(
          Effect.flatMap(({ solveWork }) => solveWork(work)),
          Effect.flatMap((solved) => signIn(body, tasks - 1, solved)),
        );
      },
    );
  return Layer.succeed(Auth, { ...serviceClient(client, auth), signIn: (input) => signIn(input, TASKS) });
};
