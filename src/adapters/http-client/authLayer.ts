import { Layer } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import { auth } from "../wire/identity.ts";
import type { Client } from "./createClient.ts";
import { withoutUnset } from "./withoutUnset.ts";

/** Signing in and out and the own account, over HTTP: the only service of the first pages. */
export const authLayer = ({ request }: Client) =>
  Layer.succeed(Auth, {
    signIn: (body) => request(auth.signIn, { body }),
    signOut: () => request(auth.signOut),
    forgotPassword: (username) => request(auth.forgotPassword, { query: { username } }),
    setPassword: (body) => request(auth.setPassword, { body }),
    updateProfile: (body, options) =>
      request(auth.updateProfile, { body: withoutUnset(body, ["current_password"]), ...options }),
  });
