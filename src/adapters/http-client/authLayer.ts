import { Layer } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import { auth } from "../wire/identity.ts";
import type { Client } from "./createClient.ts";

/** Signing in and out, over HTTP: the only service of the first page. */
export const authLayer = ({ request }: Client) =>
  Layer.succeed(Auth, {
    signIn: (body) => request(auth.signIn, { body }),
    signOut: () => request(auth.signOut),
  });
