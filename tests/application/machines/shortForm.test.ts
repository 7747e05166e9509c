import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { fieldChanged } from "#domain/form/FormState.ts";
import { createShortFormMachine } from "#application/machines/form/shortForm.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { handPort } from "../../support/ports.ts";
import { type Answer, BROKEN, Invalid, invalid, NotSignedIn } from "#domain/shared/errors.ts";

type Draft = { readonly email: string };
const check = <Typed extends Draft>(draft: Typed): Result.Result<Typed, FieldErrors> =>
  draft.email === "" ? Result.fail({ email: ["Email is required", "Second"] }) : Result.succeed(draft);
const REFUSED: Answer<void> = Result.fail(new Invalid({ message: "Try later.", errors: { email: ["Unknown"] } }));

const start = () => {
  const send = handPort<Answer<void>, { readonly form: Draft }>();
  const told: Array<string> = [];
  const form = createActor(
    createShortFormMachine<Draft, Draft, void>(check, true).provide({
      actors: { save: send.logic },
      actions: {
        report: (_, answer) => void told.push(Result.isSuccess(answer) ? "sent" : answer.failure._tag),
      },
    }),
    { input: { email: "" } },
  ).start();
  const type = (email: string) => form.send(fieldChanged<Draft, "email">("email", email));
  const submit = () => form.send({ type: "form.submitted" });
  return { form, here: () => form.getSnapshot(), send, submit, told, type };
};

describe("a form that is open to everybody", () => {
  // Rules: A5.7
  it("checks a field when it is left, and a change clears the complaint", () => {
    const { form, here, type } = start();
    expect(here().context.errors).toEqual({});
    form.send({ type: "field.blurred", name: "email" });
    expect(here().context.errors["email"]?.[0]).toBe("Email is required");
    type("a");
    expect(here().context.errors).toEqual({});
  });

  it("sends nothing while a field is wrong", () => {
    const { here, send, submit } = start();
    submit();
    expect([send.questions, here().context.errors["email"]?.[0]]).toEqual([[], "Email is required"]);
  });

  it("is sent once, however often it is submitted, says so and ends", async () => {
    const { here, send, submit, told, type } = start();
    type("ann@example.com");
    submit();
    submit();
    type("too late");
    expect([here().hasTag("busy"), send.questions.length]).toEqual([true, 1]);
    expect(send.last().input).toEqual({ form: { email: "ann@example.com" } });
    await send.last().answer(Result.void);
    expect([here().status, told]).toEqual(["done", ["sent"]]);
  });

  it("keeps what was typed when it fails, says why, and can be sent again", async () => {
    const { form, here, send, submit, told, type } = start();
    type("ann@example.com");
    submit();
    await send.last().answer(REFUSED);
    expect(here().context).toMatchObject({ draft: { email: "ann@example.com" }, message: "Try later." });
    expect(here().context.errors).toEqual({ email: ["Unknown"] });
    form.send({ type: "field.blurred", name: "email" });
    expect(here().context).toMatchObject({ message: "Try later.", errors: { email: ["Unknown"] } });
    type("ann@example.org");
    expect(here().context).toMatchObject({ message: null, errors: {} });
    submit();
    await send.last().answer(Result.fail(BROKEN));
    expect(here().context.message).toBe("Something went wrong. Please try again.");
    expect(told).toEqual(["Invalid", "Unavailable"]);
  });

  it("tells what belongs to a field at that field alone", async () => {
    const { here, send, submit, type } = start();
    type("ann@example.com");
    submit();
    await send.last().answer(Result.fail(invalid({ email: ["Unknown"] })));
    expect(here().context).toMatchObject({ message: null, errors: { email: ["Unknown"] } });
  });

  it("keeps what the server said of a field while another one is wrong or changes", async () => {
    type Named = Draft & { readonly name: string };
    const send = handPort<Answer<void>, { readonly form: Named }>();
    const form = createActor(
      createShortFormMachine<Named, Named, void>(check, true).provide({ actors: { save: send.logic } }),
      {
        input: { email: "ann@example.com", name: "" },
      },
    ).start();
    const here = () => form.getSnapshot().context;
    form.send({ type: "form.submitted" });
    await send
      .last()
      .answer(Result.fail(new Invalid({ message: "No.", errors: { name: ["Taken"], email: ["Unknown"] } })));
    form.send({ type: "field.changed", name: "email", value: "" });
    form.send({ type: "form.submitted" });
    expect([here().errors, here().message]).toEqual([
      { name: ["Taken"], email: ["Email is required", "Second"] },
      "No.",
    ]);
    form.send({ type: "field.changed", name: "name", value: "Ann" });
    expect([here().errors, here().message]).toEqual([{ email: ["Email is required", "Second"] }, null]);
  });

  // Rules: A8.1
  it("ends at a 401, with nothing said but that the session has expired", async () => {
    const { here, send, submit, told, type } = start();
    type("ann@example.com");
    submit();
    await send.last().answer(Result.fail(new NotSignedIn({ message: "Unauthenticated." })));
    expect([here().status, told]).toEqual(["done", ["NotSignedIn"]]);
  });

  it("stops its request with the page, and a late answer changes nothing", async () => {
    const { form, here, send, submit, told, type } = start();
    type("ann@example.com");
    submit();
    form.stop();
    expect(send.last().signal.aborted).toBe(true);
    await send.last().answer(Result.void);
    expect([here().status, told]).toEqual(["stopped", []]);
  });
});
