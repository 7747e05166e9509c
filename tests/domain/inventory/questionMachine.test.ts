import { describe, expect, it } from "vitest";
import { NOTES_LOCKED, questionAfter } from "#domain/inventory/questionMachine.ts";

describe("the question of a line", () => {
  it("is resolved and restored", () => {
    expect(questionAfter({ is_resolve_question: false }, "question.toggled")).toEqual({
      is_resolve_question: true,
      refusal: null,
    });
    expect(questionAfter({ is_resolve_question: true }, "question.toggled")).toEqual({
      is_resolve_question: false,
      refusal: null,
    });
  });

  it("closes the notes while it is resolved, for everybody", () => {
    const refusals = [true, false].map(
      (is_resolve_question) => questionAfter({ is_resolve_question }, "notes.edited").refusal,
    );
    expect(refusals).toEqual([NOTES_LOCKED, null]);
  });
});
