import { Layer } from "effect";
import { openBinderOf } from "#application/binder/openBinderOf.ts";
import { OpenBinders } from "#application/binder/OpenBinders.ts";
import { openBinders } from "../wire/binder/openBinders.ts";
import { type Client, serviceClient } from "./createClient.ts";

/** The only call of the page of a binder. */
export const openBinder = (client: Client) =>
  openBinderOf(Layer.succeed(OpenBinders, serviceClient(client, openBinders)));
