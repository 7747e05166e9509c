import { Context, Effect, Layer } from "effect";
import { Files } from "#application/files/Files.ts";
import { SERVICES } from "#application/services.ts";
import { TimeZone } from "#application/shared/today.ts";
import type { ServiceOf } from "../wire/Call.ts";
import { files } from "../wire/files.ts";
import { wireTable } from "../wire/wireTable.ts";
import { authClientLive } from "./authClient.ts";
import { type Client, serviceClient } from "./createClient.ts";

const { auth: _auth, files: _files, ...PLAIN } = SERVICES;
type Plain = typeof PLAIN;
type Group = keyof Plain;
type Clients = { readonly [Name in Group]: ServiceOf<(typeof wireTable)[Name]> };
type Services = { readonly [Name in Group]: Plain[Name]["Service"] };

/**
 * A client for every service; each method makes the call of the same name.
 * @param zone of the firm; '' for the person's own
 */
export const clientLive = (client: Client, zone = "") => {
  // The keys of both tables are those of Group.
  const groups = Object.keys(PLAIN) as ReadonlyArray<Group>;
  const made = groups.map((group) => [group, serviceClient(client, wireTable[group])] as const);
  // Object.fromEntries loses which client belongs to which group; the compiler compares each client with its service.
  const clients: Services = Object.fromEntries(made) as Clients;
  const context = Context.makeUnsafe<Plain[Group]["Identifier"]>(
    new Map(groups.map((group) => [PLAIN[group].key, clients[group]])),
  );
  const place = zone === "" ? Layer.empty : Layer.succeed(TimeZone, zone);
  return Layer.mergeAll(authClientLive(client), filesClientLive(client), Layer.succeedContext(context), place);
};

/** Takes files as Blobs, so that the browser's code needs no streams. */
export const filesClientLive = ({ upload }: Client) =>
  Layer.succeed(Files, {
    upload: ({ original_name, content }, { onProgress } = {}) =>
      content instanceof Blob
        ? upload(files.upload, { name: original_name, content, onProgress })
        : Effect.die(new Error("A page uploads the file that the user selected")),
  });
