import { describe, expect, it } from "vitest";
import { sidesOf } from "#domain/offline/sidesOf.ts";
import { LINE } from "../inventory/lineSamples.ts";
import { EDITED, ENTRY } from "./entrySamples.ts";

const AFTER = ENTRY.after ?? LINE;

describe("the sides of a change to look at", () => {
  it("shows each field in which yours and theirs differ, in the words of the history", () => {
    const theirs = { ...AFTER, container_quantity: 5, location_stored: "BUILDING 2", hazards: [], version: 6 };
    expect(sidesOf(ENTRY, theirs)).toEqual({
      sentence: null,
      rows: [
        { label: "Container Quantity", before: "3", yours: "4", theirs: "5" },
        { label: "Location Stored", before: "FLAMMABLE CABINET", yours: "FLAMMABLE CABINET", theirs: "BUILDING 2" },
        { label: "Hazard Classes", before: "Flammable liquids", yours: "Flammable liquids", theirs: null },
      ],
    });
    expect(sidesOf(ENTRY, AFTER).rows).toEqual([]);
  });

  it("shows what was changed here when the line is not there any more", () => {
    expect(sidesOf(ENTRY, null).rows).toEqual([
      { label: "Container Quantity", before: "3", yours: "4", theirs: null },
      { label: "Max Gallons", before: "165 gal", yours: "220 gal", theirs: null },
      { label: "Max Pounds", before: "1,189.65 lb", yours: "1,586.2 lb", theirs: null },
    ]);
  });

  it("shows an added line by what is not as in any new line, with its container by name", () => {
    const { rows } = sidesOf({ ...ENTRY, before: null, change: { kind: "line.added", input: EDITED } }, null);
    expect(rows).toContainEqual({ label: "Container Type", before: null, yours: "Steel drum", theirs: null });
    expect(rows.map(({ label }) => label)).not.toContain("Storage Pressure");
  });

  it("says a decision of the walk as the history does, beside what somebody changed", () => {
    const change = { kind: "walk.decided", input: { decision: "gone", reason: "Used up" } } as const;
    const theirs = { ...LINE, notes: "Moved", version: 6 };
    expect(sidesOf({ ...ENTRY, after: null, change }, theirs).rows).toEqual([
      { label: "Walk", before: null, yours: "Gone: Used up", theirs: null },
      { label: "Notes", before: "Check the label", yours: null, theirs: "Moved" },
    ]);
  });

  it("says in a sentence what no field says", () => {
    const sentence = (kind: "line.unlinked" | "question.toggled", isResolved = false) =>
      sidesOf({ ...ENTRY, after: { ...LINE, is_resolve_question: isResolved }, change: { kind } }, LINE).sentence;
    expect(sentence("line.unlinked")).toBe("You deleted this product from the inventory.");
    expect(sentence("question.toggled", true)).toBe("You resolved the question.");
    expect(sentence("question.toggled")).toBe("You restored the question.");
    const photo = { kind: "photo.added", photo: "1.jpg" } as const;
    expect(sidesOf({ ...ENTRY, after: LINE, change: photo }, LINE)).toEqual({
      sentence: "You added a photo to the question.",
      rows: [],
    });
  });
});
