import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { createShortFormMachine } from "#application/machines/form/shortForm.ts";
import { type FiledDraft, filedDraftOf, seasonForms } from "#application/season/seasonForms.ts";
import {
  FILED_ON_REQUIRED,
  FILED_TYPES,
  type FiledInput,
  type FiledMark,
  isFiledEarly,
} from "#domain/season/FiledMark.ts";
import { type Answer, BROKEN, Invalid } from "#domain/shared/errors.ts";
import { handPort } from "../../support/ports.ts";

const SUBJECT = { facility_id: 4, year: 2026, type: "epcra_section_311_312_tier_two" } as const;
const MARK: FiledMark = {
  id: 1,
  ...SUBJECT,
  filed_on: "2027-02-20",
  way: "",
  receipt: "",
  file_url: null,
  file_name: "",
  marked_by: "Sam Reed",
  marked_at: "2027-02-20T10:00:00.000Z",
};

const open = () => {
  let saved = 0;
  const save = handPort<Answer<FiledMark>, { readonly form: FiledInput }>();
  const actor = createActor(
    createShortFormMachine<FiledDraft, FiledInput, FiledMark>(seasonForms.markFiled, false, isFiledEarly).provide({
      actors: { save: save.logic },
    }),
    {
      input: filedDraftOf(SUBJECT),
    },
  );
  actor.on("form.saved", () => void (saved += 1));
  actor.start();
  return { actor, here: () => actor.getSnapshot(), save, saved: () => saved };
};

it("a report is marked as filed with its day, and the screen is told once", async () => {
  const { actor, here, save, saved } = open();
  actor.send({ type: "field.changed", name: "filed_on", value: "02/20/2027" });
  actor.send({ type: "field.changed", name: "way", value: " Tier2 Submit " });
  actor.send({ type: "form.submitted" });
  expect(save.last().input.form).toMatchObject({
    ...SUBJECT,
    filed_on: "2027-02-20",
    way: "Tier2 Submit",
    filepath: "",
  });
  await save.last().answer(Result.succeed(MARK));
  expect([here().hasTag("done"), saved()]).toEqual([true, 1]);
});

it("a report for a year that was not over is marked only after a question, and what was typed stays", () => {
  const { actor, here, save } = open();
  actor.send({ type: "field.changed", name: "filed_on", value: "03/01/2026" });
  actor.send({ type: "form.submitted" });
  expect([here().hasTag("asking"), save.questions.length]).toEqual([true, 0]);
  actor.send({ type: "form.cancelled" });
  expect([here().hasTag("asking"), here().context.draft.filed_on]).toEqual([false, "03/01/2026"]);
  actor.send({ type: "form.submitted" });
  actor.send({ type: "form.confirmed" });
  expect([here().hasTag("busy"), save.last().input.form.filed_on]).toEqual([true, "2026-03-01"]);
});

it("is asked until December 31 of the year, and only for what the law wants once a year: Tier II and Form R", () => {
  const asked = (filed_on: string) => FILED_TYPES.filter((type) => isFiledEarly({ type, year: 2026, filed_on }));
  expect(asked("2026-12-31")).toEqual([
    "epcra_section_311_312_tier_two",
    "epcra_section_313_threshold_from_r_manufactured",
    "epcra_section_313_threshold_from_r_processed",
    "epcra_section_313_threshold_from_r_otherwise_used",
  ]);
  expect(asked("2027-01-01")).toEqual([]);
});

it("without a day, or with one that does not exist, nothing is sent and the field says why", () => {
  const { actor, here, save } = open();
  actor.send({ type: "form.submitted" });
  expect(here().context.errors["filed_on"]).toEqual([FILED_ON_REQUIRED]);
  actor.send({ type: "field.changed", name: "filed_on", value: "02/30/2027" });
  expect(here().context.errors).toEqual({});
  actor.send({ type: "form.submitted" });
  expect([here().context.errors["filed_on"]?.length, save.questions.length]).toEqual([1, 0]);
});

it("what the server refuses stands at its field or above the form, and what was typed stays", async () => {
  const { actor, here, save } = open();
  actor.send({ type: "field.changed", name: "filed_on", value: "02/20/2027" });
  actor.send({ type: "field.changed", name: "receipt", value: "17" });
  actor.send({ type: "form.submitted" });
  await save.last().answer(Result.fail(new Invalid({ message: "No", errors: { filed_on: ["In the future"] } })));
  expect(here().context).toMatchObject({ errors: { filed_on: ["In the future"] }, draft: { receipt: "17" } });
  actor.send({ type: "form.submitted" });
  await save.last().answer(Result.fail(BROKEN));
  expect(here().context).toMatchObject({ message: BROKEN.message, errors: {}, draft: { receipt: "17" } });
});
