import { Effect, Result } from "effect";
import { afterAll, describe, expect, it, test } from "vitest";
import { SqlClient } from "effect/sql";
import { contactForm, Contacts, NOT_OF_CUSTOMER } from "#application/contact/Contacts.ts";
import { SAME_STATE_FIELD, StateFields } from "#application/stateField/StateFields.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { filingFactsOf } from "#application/filing/filingFactsOf.ts";
import { History } from "#application/history/History.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { ContactInput } from "#domain/contact/Contact.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { type PureSchema, validate } from "#domain/shared/fieldErrors.ts";
import { customerInput, facilityInput } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

const read = <A>(schema: PureSchema<A>, sent: object): A => Result.getOrThrow(validate(schema, sent));
const ruth = (sent: object) => read(ContactInput, { first_name: "Ruth", last_name: "Okafor", ...sent });
const IN_ALABAMA = { address: { address: "410 Canal Road", city: "Decatur", state: "AL", zip: "35601" } };
const PAGE = { page: 1, ipp: 10 };

/** Two facilities of a customer, and one of another. */
const places = Effect.gen(function* () {
  const customers = yield* Customers;
  const facilities = yield* Facilities;
  const customer = yield* customers.create(customerInput({ name: "Maple Fork" }));
  const other = yield* customers.create(customerInput({ name: "Birch" }));
  const bottling = yield* facilities.create(facilityInput(customer.id, { ...IN_ALABAMA, name: "Bottling" }));
  const depot = yield* facilities.create(facilityInput(customer.id, { name: "Depot" }));
  const foreign = yield* facilities.create(facilityInput(other.id));
  return { customer, other, bottling, depot, foreign };
});
const found = (search: string) =>
  Effect.gen(function* () {
    const { items } = yield* (yield* Contacts).list({ ...DEFAULT_LIST_QUERY, search });
    return items.map(({ name }) => name);
  });

describe("a contact", () => {
  it("is typed once and stands for several facilities of its customer, with roles and typed phones", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { customer, bottling, depot } = yield* places;
        const contacts = yield* Contacts;
        const made = yield* contacts.create(
          ruth({
            customer_id: customer.id,
            facility_ids: [bottling.id, depot.id],
            email: "r.okafor@example.com",
            roles: ["Owner / Operator", "Emergency Contact"],
            phones: [
              { number: "(256) 555-0110", type: "24-hour" },
              { number: " +44 20 7946 0958 ", type: "Work" },
            ],
          }),
        );
        expect(made).toMatchObject({
          name: "Ruth Okafor",
          customer: { id: customer.id, name: "Maple Fork" },
          facilities: [
            { id: bottling.id, name: "Bottling" },
            { id: depot.id, name: "Depot" },
          ],
          phones: [
            { number: "2565550110", type: "24-hour" },
            { number: "+44 20 7946 0958", type: "Work" },
          ],
        });
        expect(yield* contacts.get(made.id)).toEqual(made);
        for (const place of [bottling, depot]) expect(yield* contacts.ofFacility(place.id)).toEqual([made]);
        for (const search of ["okafor", "maple fork", "depot", "256-555-0110"])
          expect([search, yield* found(search)]).toEqual([search, ["Ruth Okafor"]]);

        yield* contacts.update(made.id, ruth({ customer_id: customer.id, facility_ids: [depot.id] }));
        expect(yield* contacts.ofFacility(bottling.id)).toEqual([]);
        const [last, first] = (yield* (yield* History).list("contact", made.id, PAGE)).items;
        expect(last?.changes).toEqual([
          { field: "Email", from: "r.okafor@example.com", to: null },
          { field: "Roles", from: "Owner / Operator, Emergency Contact", to: null },
          { field: "Phones", from: "(256) 555-0110 (24-hour), +44 20 7946 0958 (Work)", to: null },
          { field: "Facilities", from: "Bottling", to: null },
        ]);
        expect(first?.changes.map(({ field }) => field)).toContain("Phones");
        yield* contacts.activate(made.id);
        expect([yield* contacts.ofFacility(depot.id), yield* found("okafor")]).toEqual([[], []]);
      }).pipe(as("staff")),
    ));

  it("takes phones as the US and other countries number them, and keeps a stored one that is neither", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { customer } = yield* places;
        const contacts = yield* Contacts;
        const withPhones = (...numbers: ReadonlyArray<string>) =>
          ruth({ customer_id: customer.id, phones: numbers.map((number) => ({ number, type: "Work" })) });
        const taken = ["1-256-555-0110", "+1 (256) 555-0110", "256-555-0110 ext. 12", "+49 30 123456"];
        const made = yield* contacts.create(withPhones(...taken));
        expect(made.phones.map(({ number }) => number)).toEqual(["2565550110", "2565550110", ...taken.slice(2)]);
        const REFUSED = {
          "25551234567": "A US phone must be 10 digits",
          "555-0110": "A US phone must be 10 digits",
          "011 44 20 7946 0958": "A US phone must be 10 digits",
          "1555123456": "cannot begin with 0 or 1",
          "2561550110": "cannot begin with 0 or 1",
          "+44 79461": "A phone with a country code must be + and 8 to 15 digits",
        };
        for (const [number, message] of Object.entries(REFUSED))
          expect([number, yield* refusalOf(contacts.create(withPhones("2565550110", number)))]).toMatchObject([
            number,
            { errors: { phones: [expect.stringContaining(message)] } },
          ]);
        // From before the rule.
        const sql = yield* SqlClient.SqlClient;
        const old = JSON.stringify([
          { number: "1555123456", type: "Work" },
          { number: "555-0110", type: "Home" },
        ]);
        yield* sql`UPDATE contacts SET phones = ${old}::text::jsonb WHERE id = ${made.id}`;
        const stored = yield* contacts.get(made.id);
        const draft = contactForm.draftOf(stored);
        const { validate } = formResource(contactForm, "staff");
        expect([
          validate(draft, draft),
          validate({ ...draft, phones: [...draft.phones, ...draft.phones] }, draft),
        ]).toEqual([{}, {}]);
        expect(validate({ ...draft, phones: [{ number: "155 512 3457", type: "Work" }] }, draft)).toMatchObject({
          phones: [expect.stringContaining("cannot begin with 0 or 1")],
        });
        const kept = yield* contacts.update(made.id, Result.getOrThrow(contactForm.inputOf(draft, false)));
        expect(kept.phones).toEqual(stored.phones);
      }).pipe(as("staff")),
    ));

  it("needs a name, and facilities of its own customer", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { customer, other, bottling, foreign } = yield* places;
        const contacts = yield* Contacts;
        const mixed = ruth({ customer_id: customer.id, facility_ids: [bottling.id, foreign.id] });
        expect(yield* refusalOf(contacts.create(mixed))).toMatchObject({ errors: { facility_ids: [NOT_OF_CUSTOMER] } });
        const made = yield* contacts.create(ruth({ customer_id: customer.id, facility_ids: [bottling.id] }));
        const moved = ruth({ customer_id: other.id, facility_ids: [bottling.id] });
        expect(yield* refusalOf(contacts.update(made.id, moved))).toMatchObject({
          errors: { facility_ids: [NOT_OF_CUSTOMER] },
        });
        expect(yield* refusalOf(contacts.create(ruth({ customer_id: 99_999 })))).toMatchObject({
          errors: { customer_id: ["This customer does not exist."] },
        });
      }).pipe(as("staff")),
    ));
});

test("a wrong contact is refused, each fault at its field", () => {
  const faults = (sent: object) => Result.getFailure(validate(ContactInput, { customer_id: 1, ...sent }));
  expect(faults({ email: "nobody" })).toMatchObject({
    value: { last_name: ["Last name or organization is required"], email: ["Invalid email format"] },
  });
  expect(faults({ last_name: "A", phones: [{ number: "12", type: "Work" }] })).toMatchObject({
    value: { "phones.0.number": [expect.stringContaining("must be 10 digits")] },
  });
  expect(faults({ last_name: "A", phones: [{ number: "2565550110", type: "Pager" }], roles: ["Boss"] })).toMatchObject({
    value: { "phones.0.type": [expect.any(String)], roles: [expect.any(String)] },
  });
});

describe("what is stored of a facility for its filings", () => {
  it("is its own facts, its contacts, who certifies, and what its state asks, with what a read file brought", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { customer, bottling } = yield* places;
        const facilities = yield* Facilities;
        const contacts = yield* Contacts;
        const kept = { state: "AL", t2s_name: "State09Text", label: "Old permit", value: "P-7", is_required: false };
        yield* facilities.update(
          bottling.id,
          facilityInput(customer.id, {
            ...IN_ALABAMA,
            department: "Utilities",
            phone_type: "24-hour",
            mailing_street: "PO Box 88",
            certifier_name: "Ruth Okafor",
            certifier_title: "Plant Manager",
            filing_notes: "Tank 3 was empty.",
            state_fields: [
              kept,
              { state: "AL", t2s_name: "State05Text", label: "Master", value: "54321", is_required: false },
              { state: "VT", t2s_name: "State06Text", label: "LEPC", value: "LEPC 4", is_required: true },
            ],
          }),
        );
        const { id } = yield* contacts.create(
          ruth({
            customer_id: customer.id,
            facility_ids: [bottling.id],
            mailing_city: "Toronto",
            mailing_country: "Canada",
            roles: ["Emergency Contact"],
            phones: [{ number: "2565550110", type: "24-hour" }],
          }),
        );
        expect(yield* (yield* filingFactsOf)(bottling.id)).toEqual({
          facility: {
            department: "Utilities",
            notes: "Tank 3 was empty.",
            phone_type: "24-hour",
            mailing_address: { street: "PO Box 88", city: "", state: "", zip: "" },
            state_fields: [
              { name: "State05Text", label: "Master ID Number", value: "54321", is_required: true },
              {
                name: "State06Text",
                label: "Valid e-mail address for your proof of receipt",
                value: "",
                is_required: true,
              },
              { name: "State09Text", label: "Old permit", value: "P-7", is_required: false },
            ],
          },
          contacts: [
            {
              key: String(id),
              first_name: "Ruth",
              last_name: "Okafor",
              title: "",
              email: "",
              mailing_address: { street: "", city: "Toronto", state: "", zip: "", country: "Canada" },
              roles: ["Emergency Contact"],
              phones: [{ number: "2565550110", type: "24-hour" }],
            },
          ],
          certifier: { name_and_title: "Ruth Okafor, Plant Manager" },
        });
        expect(yield* (yield* filingFactsOf)(999_999)).toBeNull();
        // A form that does not know them leaves them as they are.
        const saved = yield* facilities.update(bottling.id, facilityInput(customer.id, IN_ALABAMA));
        expect([saved.department, saved.state_fields.length]).toEqual(["Utilities", 3]);
      }).pipe(as("admin")),
    ));
});

describe("the fields that states ask", () => {
  it("begin with those of Alabama and Vermont; an admin adds and archives, each name once", () =>
    services.runPromise(
      Effect.gen(function* () {
        const fields = yield* StateFields;
        const before = yield* fields.asked();
        expect(before.map(({ state, level }) => `${state} ${level}`)).toEqual([
          "AL facility",
          "AL facility",
          "VT facility",
          ...Array.from({ length: 15 }, () => "VT chemical"),
        ]);
        const ohio = {
          state: "OH",
          level: "facility",
          t2s_name: "State01Text",
          name: "Number",
          is_required: false,
        } as const;
        expect((yield* refusalOf(as("staff")(fields.create(ohio))))._tag).toBe("NotAllowed");
        const made = yield* fields.create(ohio);
        expect(yield* refusalOf(fields.create(ohio))).toMatchObject({ errors: { t2s_name: [SAME_STATE_FIELD] } });
        expect((yield* fields.asked()).map(({ state }) => state)).toContain("OH");
        yield* fields.activate(made.id);
        expect(yield* as("staff")(fields.asked())).toEqual(before);
      }).pipe(as("admin")),
    ));
});
