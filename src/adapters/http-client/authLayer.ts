import { Layer } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import { auth } from "../wire/identity.ts";
import type { Client } from "./createClient.ts";
import { serviceClient } from "./serviceClient.ts";

/** Signing in and out and the user's own account, over HTTP: the only service of the first pages. */
export const authLayer = (client: Client) => Layer.succeed(Auth, serviceClient(client, auth));
