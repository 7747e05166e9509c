import { ManagedRuntime } from "effect";
import { lineMachines } from "#application/inventory/lineMachines.ts";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { createClient } from "#adapters/http-client/createClient.ts";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Answer } from "../../tools/support/ApiSession.ts";
import { addInventory, makePlace, makeProduct, type Named } from "../../tools/support/makeRecords.ts";
import { APP_KEY, type TestServer } from "./server.ts";

/** A line as the database has it. */
export type StoredLine = {
  readonly id: number;
  readonly product_id: number;
  readonly name: string;
  readonly container_id: number | null;
  readonly container_unit_id: number | null;
  readonly container_size: number | null;
  readonly container_quantity: number | null;
  readonly location_stored: string;
  readonly max_pounds: number | null;
  readonly max_gallons: number | null;
  readonly notes: string;
  readonly is_resolve_question: boolean;
  readonly version: number;
};
export type StoredInventory = {
  readonly is_active: boolean;
  readonly is_completed: boolean;
  readonly version: number;
  readonly lines: ReadonlyArray<StoredLine>;
};

/** A server with what a shelf needs, and two people at it: who walks, and an admin who gets in the way. */
export const walkedInventory = async (server: TestServer) => {
  const tokens = { admin: await server.token("admin"), staff: await server.token("staff") };
  const tokenOf = async (who: Role | null) => (who === null ? {} : { token: await server.token(who) });
  const send = async (who: Role | null, method: string, path: string, body?: object): Promise<Answer> =>
    server.call(path, { method, ...(await tokenOf(who)), ...(body === undefined ? {} : { body }) });
  const admin = await server.session("admin");
  const named = async (table: string, like: string): Promise<Named> => {
    const [row] = await server.sql(`SELECT id, name FROM ${table} WHERE name LIKE '${like}' ORDER BY id LIMIT 1`);
    return { id: Number(row?.["id"]), name: String(row?.["name"]) };
  };

  const place = { year: 2026, ...(await makePlace(admin, "Acme", "Plant")) };
  const product = async (name: string, pounds_per_gallon: string) => {
    const facts = { name, mfg_name: "Dow", pounds_per_gallon, specific_gravity: "" };
    return { ...(await makeProduct(admin, facts)), mfg_name: "Dow" };
  };

  return {
    send,
    admin,
    place,
    products: [await product("Acetone", "6.6"), await product("Solvent without a density", "")] as const,
    drum: await named("containers", "%drum%"),
    gallons: await named("container_units", "%(gal)%"),
    newInventory: () => addInventory(admin, place),
    /** What the database says, past the server. */
    stored: async (id: number): Promise<StoredInventory> => {
      const [row] =
        await server.sql(`SELECT is_active, is_completed, version, (SELECT coalesce(json_agg(l ORDER BY id), '[]')
        FROM (SELECT id, product_id, name, container_id, container_unit_id, container_size, container_quantity, location_stored,
          max_pounds, max_gallons, notes, is_resolve_question, version FROM inventory_products WHERE inventory_id = i.id) l) AS lines
        FROM inventories i WHERE id = ${id}`);
      return row as unknown as StoredInventory; // The columns are those of the type.
    },
    /** The product input form as the browser composes it, for this person. */
    formOf: (role: Role & keyof typeof tokens) => {
      const announce = () => undefined;
      const refusals: Array<string> = [];
      const token = () => tokens[role];
      const refused = ({ message }: Refusal) => void refusals.push(message);
      const client = createClient({ baseUrl: server.base, appKey: APP_KEY, token });
      const runtime = ManagedRuntime.make(clientLive(client));
      const drafts = { find: () => null, keep: () => undefined, interrupt: () => undefined, forget: () => undefined };
      const logic = lineMachines({
        saveFile: () => undefined,
        runtime,
        token,
        refused,
        announce,
        pages: createPageCache(),
        drafts,
      }).inventoryProduct();
      return { logic, refusals, runtime };
    },
  };
};
export type WalkedInventory = Awaited<ReturnType<typeof walkedInventory>>;
