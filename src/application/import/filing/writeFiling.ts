import { Effect } from "effect";
import type { ContactInput } from "#domain/contact/Contact.ts";
import type { CustomerInput } from "#domain/customer/Customer.ts";
import type { FacilityInput } from "#domain/customer/Facility.ts";
import { contactKeys, facilityKeys, type FiledKey, lineKeys } from "#domain/import/filing/filedKeys.ts";
import type { FilingRow, KnownLines, LineRow } from "#domain/import/filing/FilingRow.ts";
import type { PlannedContact } from "#domain/import/filing/validateContacts.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { bodyOf, type Values } from "#domain/import/records/values.ts";
import { Contacts } from "../../contact/Contacts.ts";
import { Customers, Facilities, FacilityStore } from "../../customer/Customers.ts";
import { type FiledRecord, FiledRecords } from "../../filing/FiledRecords.ts";
import { writeIntoInventory } from "../writeIntoInventory.ts";
import { FiledStore } from "./FiledStore.ts";
import type { FilingPlan, PlannedLines } from "./filingPlan.ts";

/** A facility or a contact as it is stored, under its customer. */
type Placed = { readonly id: number; readonly customer: number };
/** By row of the file. */
type Places = ReadonlyMap<number, Placed>;

/** Uses the calls of the forms, so their permissions, checks and messages apply. */
const writePlaces = (plan: FilingPlan) =>
  Effect.gen(function* () {
    const [customers, facilities] = [yield* Customers, yield* Facilities];
    const store = yield* FacilityStore;
    const customerOf = new Map<unknown, number>();
    const body = <Input>(noun: "customers" | "facilities", values: Values): Input =>
      // Validated by the Schema of this very input.
      bodyOf(RECORD_TARGETS[noun].groups ?? [], values) as Input;
    for (const { id, values } of plan.customers) {
      const customer = yield* customers.create(body<CustomerInput>("customers", values));
      customerOf.set(id, customer.id);
    }
    const placed = (values: Values): FacilityInput =>
      body<FacilityInput>("facilities", {
        ...values,
        customer_id: customerOf.get(values["customer_id"]) ?? values["customer_id"],
      });
    const idOf = new Map(plan.matchedFacilities.flatMap(([row, id]) => (id === null ? [] : [[row, id] as const])));
    for (const { row, values } of plan.added) {
      const facility = yield* facilities.create(placed(values));
      idOf.set(row, facility.id);
    }
    for (const { id, version, values } of plan.changed) yield* facilities.update(id, placed(values), { version });
    const places = new Map<number, Placed>();
    for (const [row, id] of idOf) {
      const [customer] = (yield* store.get(id))?.customers ?? [];
      if (customer !== undefined) places.set(row, { id, customer: customer.id });
    }
    return places;
  });

/** A contact of several customers becomes one for each. */
const writeContacts = (plan: FilingPlan, places: Places) =>
  Effect.gen(function* () {
    const contacts = yield* Contacts;
    const idOf = new Map<number, ReadonlyArray<Placed>>();
    const theirs = ({ of }: PlannedContact) =>
      Map.groupBy(
        of.flatMap((row) => places.get(row) ?? []),
        ({ customer }) => customer,
      );
    for (const planned of plan.contacts.added) {
      const ids: Array<Placed> = [];
      for (const [customer_id, own] of theirs(planned)) {
        const input: ContactInput = { ...planned.values, customer_id, facility_ids: own.map(({ id }) => id) };
        const { id } = yield* contacts.create(input);
        ids.push({ id, customer: customer_id });
      }
      idOf.set(planned.row, ids);
    }
    for (const planned of plan.contacts.changed) {
      const { existing: one, values } = planned;
      if (one === null) continue;
      const own = theirs(planned).get(one.customer.id) ?? [];
      const facility_ids = [...new Set([...one.facilities, ...own].map(({ id }) => id))];
      yield* contacts.update(
        one.id,
        { ...values, customer_id: one.customer.id, facility_ids },
        { version: one.version },
      );
    }
    return idOf;
  });

/** Writes to the open inventory or a new one; its new lines must be confirmed. */
const writeFiledLines = (
  { plan, inventory, keepsYear }: PlannedLines,
  place: Placed,
  { year, reported }: Pick<FilingPlan, "year" | "reported">,
  productOf: Map<number, number>,
) =>
  Effect.gen(function* () {
    const store = yield* FiledStore;
    const into = { facility_id: place.id, customer_id: place.customer, isAddedUp: false, productOf };
    const now = yield* writeIntoInventory(plan, { ...into, inventory, year, isCompleted: false });
    yield* store.toConfirm(now.id, now.lineIds);
    if (!keepsYear) return [now];
    const again = { ...plan, products: [], components: [], changed: [] };
    const past = yield* writeIntoInventory(again, { ...into, inventory: null, year: reported, isCompleted: true });
    return [now, past];
  });

const stateFieldsOf = ({ chemical }: LineRow) =>
  (chemical.stateFields ?? []).map(({ t2sFieldname, label, data, required }) => ({
    name: t2sFieldname,
    label,
    value: data,
    is_required: required === true,
  }));

/** In the transaction that validated: writes everything in the rows, and the record numbers to keep. */
export const writeFiling = (plan: FilingPlan, rows: ReadonlyArray<FilingRow>, containers: KnownLines["containers"]) =>
  Effect.gen(function* () {
    const filed = yield* FiledRecords;
    const places = yield* writePlaces(plan);
    const people = yield* writeContacts(plan, places);
    const records: Array<FiledRecord> = [];
    const keep = (facility_id: number, keys: ReadonlyArray<FiledKey>) =>
      records.push(...keys.map((key) => ({ facility_id, ...key })));
    const rowOf = new Map(rows.map((row) => [row.row, row]));

    for (const [row, place] of places) {
      const one = rowOf.get(row);
      if (one?.kind === "facility" && !one.isDouble) keep(place.id, facilityKeys(place.id, one.facility));
    }
    const productOf = new Map<number, number>();
    for (const shelf of plan.shelves) {
      const place = places.get(shelf.of);
      if (place === undefined) continue;
      for (const { id, lineIds } of yield* writeFiledLines(shelf, place, plan, productOf)) {
        const asked: Array<{ readonly line_id: number; readonly fields: ReturnType<typeof stateFieldsOf> }> = [];
        for (const [at, line_id] of lineIds.entries()) {
          const [line, row] = [shelf.plan.added[at], rowOf.get(shelf.addedRows[at] ?? 0)];
          if (line === undefined || row?.kind !== "line") continue;
          asked.push({ line_id, fields: stateFieldsOf(row) });
          const container = containers.find((one) => one.id === line.container_id) ?? null;
          keep(place.id, lineKeys(place.id, { chemical: row.chemical, location: row.location, line, container }));
        }
        yield* filed.keepStateFields(id, asked);
      }
    }
    const customers = new Set([...places.values()].map(({ customer }) => customer));
    const kept = plan.keptContacts.map(
      ([row, id]) => [row, [...customers].map((customer) => ({ id, customer }))] as const,
    );
    for (const [row, ids] of new Map([...people, ...kept])) {
      const one = rowOf.get(row);
      for (const of of one?.kind === "contact" ? one.of : []) {
        const [place, facility] = [places.get(of), rowOf.get(of)];
        const own = ids.find(({ customer }) => customer === place?.customer);
        if (place === undefined || own === undefined || one?.kind !== "contact" || facility?.kind !== "facility")
          continue;
        const keyed = { customer: place.customer, facility: place.id, contact: own.id };
        keep(place.id, contactKeys(keyed, one.contact, facility.facility));
      }
    }
    return records;
  });
