import { Clock, Effect, Result, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { Contacts } from "#application/contact/Contacts.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { type Limit, ThrottleStore } from "#application/shared/ThrottleStore.ts";
import { MAILS_OF_PERSON, MAILS_TO_ADDRESS } from "#application/mail/mailBudget.ts";
import { MailQueue } from "#application/mail/MailQueue.ts";
import { createShortFormMachine } from "#application/machines/form/shortForm.ts";
import { type RequestDraft, seasonForms } from "#application/season/seasonForms.ts";
import { NOT_A_CONTACT, WITHOUT_EMAIL } from "#application/season/SeasonsLive.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { ContactInput } from "#domain/contact/Contact.ts";
import { CONTACT_REQUIRED, type FactRequest, type FactRequestInput } from "#domain/season/FactRequest.ts";
import { type Answer, BROKEN, Invalid } from "#domain/shared/errors.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { customerInput, facilityInput } from "../../support/inventoryFixture.ts";
import { mailbox } from "../../support/mailbox.ts";
import { handPort } from "../../support/ports.ts";
import { as, refusalOf } from "../../support/services.ts";

const run = fileServices();

/** Contacts of one facility with and without an address, and one of another facility. */
let made = { facility_id: 0, ruth: 0, silent: 0, stranger: 0 };
beforeAll(async () => {
  made = await run(
    Effect.gen(function* () {
      const customer = yield* (yield* Customers).create(customerInput());
      const facilities = yield* Facilities;
      const [here, there] = [
        yield* facilities.create(facilityInput(customer.id)),
        yield* facilities.create(facilityInput(customer.id, { name: "Annex" })),
      ];
      const contacts = yield* Contacts;
      const contact = (facility_id: number, last_name: string, email: string) =>
        Effect.map(
          contacts.create(
            Schema.decodeUnknownSync(ContactInput)({
              customer_id: customer.id,
              facility_ids: [facility_id],
              last_name,
              email,
              is_active: true,
            }),
          ),
          ({ id }) => id,
        );
      return {
        facility_id: here.id,
        ruth: yield* contact(here.id, "Okafor", "ruth@plant.example"),
        silent: yield* contact(here.id, "Stone", ""),
        stranger: yield* contact(there.id, "Vale", "vale@annex.example"),
      };
    }).pipe(as("admin")),
  );
});

const asked = (contact_id: number): FactRequestInput => ({
  facility_id: made.facility_id,
  year: 2026,
  contact_id,
  subject: "Information needed\nfor North Plant",
  text: "Hello,\n\n- Welding flux: safety data sheet",
});
const ask = (contact_id: number) => Effect.flatMap(Seasons, (seasons) => seasons.ask(asked(contact_id)));
const written = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`SELECT recipient, asked_by FROM fact_requests ORDER BY id`,
);

describe("an email that asks a contact for missing facts", () => {
  it("goes to the contact as it was written, with replies to the person who asks, and is kept with who asked", () =>
    run(
      Effect.gen(function* () {
        const post = mailbox();
        yield* ask(made.ruth).pipe(as("staff"));
        expect(yield* post.deliver).toEqual([
          {
            to: "ruth@plant.example",
            replyTo: "sam@example.com",
            subject: "Information needed for North Plant",
            text: "Hello,\n\n- Welding flux: safety data sheet\n",
          },
        ]);
        expect(yield* post.deliver).toEqual([]);
        expect(yield* written).toEqual([{ recipient: "ruth@plant.example", asked_by: 2 }]);
      }),
    ));

  it("is tried again if the mail server does not take it, and nothing is lost", () =>
    run(
      Effect.gen(function* () {
        const post = mailbox();
        post.fail({ reason: "ESOCKET", isFinal: false });
        yield* ask(made.ruth).pipe(as("staff"));
        expect(yield* post.deliver).toEqual([]);
        post.fail(null);
        yield* Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`UPDATE mail_queue SET due_at = now() - interval '1 second'`,
        );
        expect(yield* post.deliver).toMatchObject([{ to: "ruth@plant.example" }]);
      }),
    ));

  it("is refused to a contact of another facility or without an address, and to technicians; nothing is written", () =>
    run(
      Effect.gen(function* () {
        const before = yield* written;
        expect(yield* refusalOf(ask(made.stranger).pipe(as("staff")))).toMatchObject({
          errors: { contact_id: [NOT_A_CONTACT] },
        });
        expect(yield* refusalOf(ask(made.silent).pipe(as("staff")))).toMatchObject({
          errors: { contact_id: [WITHOUT_EMAIL] },
        });
        expect(yield* refusalOf(ask(made.ruth).pipe(as("technician")))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* written).toEqual(before);
        expect(yield* mailbox().deliver).toEqual([]);
      }),
    ));

  it("waits behind mails that somebody needs to sign in, and behind the weekly ones, whichever was ordered first", () =>
    run(
      Effect.gen(function* () {
        yield* ask(made.ruth).pipe(as("staff"));
        const { put, lease, remove } = yield* MailQueue;
        const [now, recipient] = [yield* Clock.currentTimeMillis, "sam@example.com"];
        for (const kind of ["season", "second factor on"] as const) yield* put({ kind, recipient, person_id: 2 }, now);
        yield* put({ kind: "reset", recipient }, now);
        const order: Array<string> = [];
        for (let next = yield* lease(now); next !== null; next = yield* lease(now)) {
          order.push(next.kind);
          yield* remove(next.id);
        }
        expect(order).toEqual(["second factor on", "reset", "season", "facts asked"]);
      }),
    ));

  it("is refused at the contact once a person, or all together to one address, have sent enough of them in a day", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const many = (limit: Limit) => Effect.replicateEffect(ask(made.ruth).pipe(as("admin")), limit.most - 1);
        yield* sql`DELETE FROM throttles`;
        yield* many(MAILS_TO_ADDRESS);
        const before = yield* written;
        expect(yield* refusalOf(ask(made.ruth).pipe(as("staff")))).toMatchObject({
          errors: { contact_id: [MAILS_TO_ADDRESS.message] },
        });
        // The address has room again, and the person has none left.
        yield* sql`DELETE FROM throttles`;
        const own = { limit: MAILS_OF_PERSON, key: "1" };
        const now = yield* Clock.currentTimeMillis;
        yield* (yield* ThrottleStore).count(
          Array.from({ length: MAILS_OF_PERSON.most - 1 }, () => own),
          now,
        );
        expect(yield* refusalOf(ask(made.ruth).pipe(as("admin")))).toMatchObject({
          errors: { contact_id: [MAILS_OF_PERSON.message] },
        });
        expect(yield* written).toEqual(before);
        yield* mailbox().deliver;
        yield* ask(made.ruth).pipe(as("staff"));
        expect(yield* mailbox().deliver).toMatchObject([{ to: "ruth@plant.example" }]);
      }),
    ));
});

describe("the dialog that asks", () => {
  const open = () => {
    const send = handPort<Answer<FactRequest>, { readonly form: FactRequestInput }>();
    const input = { facility_id: 4, year: 2026, contact_id: null, subject: "Needed", text: "Flux" };
    const actor = createActor(
      createShortFormMachine<RequestDraft, FactRequestInput, FactRequest>(seasonForms.ask).provide({
        actors: { save: send.logic },
      }),
      { input },
    ).start();
    return { actor, here: () => actor.getSnapshot(), send };
  };

  it("sends nothing without a contact, and says so at the field", () => {
    const { actor, here, send } = open();
    actor.send({ type: "form.submitted" });
    expect(here().context.errors["contact_id"]).toEqual([CONTACT_REQUIRED]);
    actor.send({ type: "field.changed", name: "contact_id", value: 7 });
    expect([here().context.errors, send.questions.length]).toEqual([{}, 0]);
  });

  it("keeps what was typed when it is refused, and tells the address once it is accepted", async () => {
    const { actor, here, send } = open();
    actor.send({ type: "field.changed", name: "contact_id", value: 7 });
    actor.send({ type: "field.changed", name: "text", value: "Zinc" });
    actor.send({ type: "form.submitted" });
    await send.last().answer(Result.fail(new Invalid({ message: "No", errors: { contact_id: ["Gone"] } })));
    expect(here().context).toMatchObject({ errors: { contact_id: ["Gone"] }, draft: { text: "Zinc" } });
    actor.send({ type: "form.submitted" });
    await send.last().answer(Result.fail(BROKEN));
    expect(here().context).toMatchObject({ message: BROKEN.message, draft: { text: "Zinc" } });
    actor.send({ type: "form.submitted" });
    expect(send.last().input.form).toMatchObject({ facility_id: 4, year: 2026, contact_id: 7, text: "Zinc" });
    await send.last().answer(Result.succeed({ id: 1, recipient: "ruth@plant.example", subject: "", text: "" }));
    expect([here().hasTag("done"), here().context.saved?.recipient]).toEqual([true, "ruth@plant.example"]);
  });
});
