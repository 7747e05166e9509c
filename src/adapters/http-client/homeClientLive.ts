import { Layer } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import { inventories } from "../wire/inventories.ts";
import { type Client, serviceClient } from "./createClient.ts";

/** For the first page after sign-in, which renders without the calls of the other services. */
export const homeClientLive = (client: Client) => Layer.succeed(Inventories, serviceClient(client, inventories));
