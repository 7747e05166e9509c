import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { createFormMachine } from "#application/machines/form/formMachine.ts";
import type { FormResource, FormOutput, FormRow, FormSaveInput } from "#application/machines/form/FormResource.ts";
import { errorOf, fieldChanged } from "#domain/form/FormState.ts";
import { confirmationErrors } from "#domain/identity/Password.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { handPort } from "../../support/ports.ts";
import { Invalid, NotAllowed, type Answer } from "#domain/shared/errors.ts";

type Draft = { readonly password: string; readonly again: string };
type Row = Draft & { readonly id: number; readonly version: number; readonly is_active: boolean };
const ROW: Row = { id: 9, password: "", again: "", version: 2, is_active: true };
const NOUN: FormResource<Draft, Row> = {
  entity: "User",
  nameOf: () => "Ann",
  seed: { password: "", again: "" },
  draftOf: ({ password, again }) => ({ password, again }),
  validate: ({ password, again }): FieldErrors => (password === again ? {} : { again: ["Passwords don't match"] }),
  settle: (draft) => draft,
  decide: () => ({ allowed: true }),
};

type Confirmed = { readonly password: string; readonly password_confirmation: string };

const start = (row: Row | null, staysOpen = true) => {
  const save = handPort<Answer<Row>, FormSaveInput<Draft>>();
  const saved: Array<FormOutput<Row>> = [];
  const form = createActor(createFormMachine<Draft, Row>().provide({ actors: { save: save.logic } }), {
    input: { resource: NOUN, id: row?.id ?? null, row, key: "k", staysOpen },
  }).start();
  form.on("form.saved", ({ output }) => saved.push(output));
  const here = () => form.getSnapshot();
  const change = (name: keyof Draft, value: string) => form.send(fieldChanged<Draft, keyof Draft>(name, value));
  const fill = (text: string) => {
    change("password", text);
    change("again", text);
    form.send({ type: "form.submitted" });
  };
  return { change, fill, form, here, save, saved };
};

describe("a form that stays open", () => {
  it("goes on with the record as it was saved, unchanged and with its new version", async () => {
    const { fill, here, save, saved } = start(ROW);
    fill("one");
    const first = save.last().input;
    await save.last().answer(Result.succeed({ ...ROW, password: "ONE", again: "ONE", version: 3 }));
    expect([here().status, here().hasTag("dirty"), here().hasTag("editable")]).toEqual(["active", false, true]);
    expect(here().context.draft).toEqual({ password: "ONE", again: "ONE" });
    expect(saved).toMatchObject([{ how: "updated", row: { version: 3 } }]);
    fill("two");
    expect(save.last().input.version).toBe(3);
    expect(save.last().input.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it("is empty again after a new record, and the next one is another request", async () => {
    const { fill, here, save, saved } = start(null);
    fill("one");
    const first = save.last().input;
    await save.last().answer(Result.succeed(ROW));
    expect(here().context).toMatchObject({ id: null, row: null, draft: NOUN.seed, errors: {}, message: null });
    expect([saved.map(({ how }) => how), here().hasTag("dirty")]).toEqual([["created"], false]);
    fill("one");
    expect(save.last().input).toMatchObject({ id: null, version: null });
    expect(save.last().input.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it("keeps what was typed when it is refused, and ends with the screen", async () => {
    const { fill, form, here, save, saved } = start(ROW);
    fill("one");
    await save.last().answer(Result.fail(new NotAllowed({ message: "This is the last active admin." })));
    expect([here().context.message, here().context.draft.password]).toEqual(["This is the last active admin.", "one"]);
    form.send({ type: "form.submitted" });
    form.stop();
    expect([save.last().signal.aborted, saved]).toEqual([true, []]);
  });
});

describe("a complaint about one field", () => {
  // Rules: A5.17
  it("comes back to the confirmation when the password is changed after it", () => {
    const REPEATED: FormResource<Confirmed, Confirmed & FormRow> = {
      entity: "Profile",
      nameOf: () => "",
      seed: { password: "", password_confirmation: "" },
      draftOf: ({ password, password_confirmation }) => ({ password, password_confirmation }),
      validate: confirmationErrors,
      settle: (draft) => draft,
      decide: () => ({ allowed: true }),
    };
    const form = createActor(createFormMachine<Confirmed, Confirmed & FormRow>(), {
      input: { resource: REPEATED, id: null, row: null, key: "k" },
    }).start();
    const fill = (name: keyof Confirmed, text: string) => {
      form.send(fieldChanged<Confirmed, keyof Confirmed>(name, text));
      form.send({ type: "field.blurred", name });
      return errorOf(form.getSnapshot().context, "password_confirmation");
    };
    expect([fill("password", "Secret12"), fill("password_confirmation", "Secret12")]).toEqual([undefined, undefined]);
    expect(fill("password", "Secret123")).toBe("Passwords don't match");
    expect(fill("password", "Secret12")).toBeUndefined();
    form.send(fieldChanged<Confirmed, keyof Confirmed>("password_confirmation", ""));
    expect(fill("password", "Secret123")).toBeUndefined();
  });

  it("goes when a change of another field mends it, and the server's own stays", async () => {
    const { change, form, here, save } = start(ROW);
    change("again", "one");
    form.send({ type: "field.blurred", name: "again" });
    expect(errorOf(here().context, "again")).toBe("Passwords don't match");
    change("password", "on");
    expect(errorOf(here().context, "again")).toBe("Passwords don't match");
    change("password", "one");
    expect(errorOf(here().context, "again")).toBeUndefined();
    form.send({ type: "form.submitted" });
    await save.last().answer(Result.fail(new Invalid({ errors: { again: ["Not this one"] }, message: "Wrong." })));
    change("password", "two");
    expect(errorOf(here().context, "again")).toBe("Not this one");
  });
});

describe("a form that is saved to add another record", () => {
  const another = (form: ReturnType<typeof start>["form"]) => form.send({ type: "form.submitted", addsAnother: true });

  it("stays open, empty, until it is saved without another", async () => {
    const { change, form, fill, here, save, saved } = start(null, false);
    another(form);
    await save.last().answer(Result.succeed(ROW));
    expect(here().context).toMatchObject({ draft: NOUN.seed, errors: {}, addsAnother: false });
    expect([here().status, saved.length]).toEqual(["active", 1]);
    change("password", "x");
    another(form);
    expect(here().context.errors).toEqual({ again: ["Passwords don't match"] });
    fill("two");
    await save.last().answer(Result.succeed(ROW));
    expect([here().status, saved.length]).toEqual(["done", 1]);
  });

  it("stays as it is when the save is refused", async () => {
    const { form, change, here, save } = start(null, false);
    change("password", "x");
    change("again", "x");
    another(form);
    await save.last().answer(Result.fail(new NotAllowed({ message: "No." })));
    expect(here().context).toMatchObject({ draft: { password: "x", again: "x" }, message: "No." });
  });
});
