import { Context } from "effect";
import type { Person, TechnicianInput } from "#domain/identity/Person.ts";
import type { TechnicianOption } from "#domain/inventory/Inventory.ts";
import type { Resource } from "../shared/Resource.ts";
import type { Removable } from "./Users.ts";

/** People whose role is technician (reading 5). */
export class Technicians extends Context.Service<
  Technicians,
  Resource<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }> & Removable
>()("hazledger/application/Technicians") {}
