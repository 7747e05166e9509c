import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CHANGE_COLUMNS,
  type ChainLink,
  changeText,
  isContent,
  type LoggedChange,
  NO_LINK,
  nextLink,
} from "#domain/history/ChainLink.ts";
import { chainFindings, checkLink, UNREAD } from "#domain/history/ChainCheck.ts";
import { law } from "../../support/law.ts";
import { sha256 } from "../../support/sha256.ts";

const text = fc.option(fc.oneof(fc.string(), fc.constantFrom("", "null", '","', '{"a": 1.10}', '{"a": 1.1}')));
const change: fc.Arbitrary<LoggedChange> = fc.record({
  id: text,
  at: fc.constant("2026-11-28T00:00:00.000000Z"),
  actor_id: text,
  request_id: text,
  how: text,
  noun: text,
  record_id: text,
  action: text,
  before: text,
  after: text,
  change_set_id: text,
});

type Linked = { readonly link: ChainLink; readonly row: LoggedChange | null };
const linked = (rows: ReadonlyArray<LoggedChange>): ReadonlyArray<Linked> => {
  let end = NO_LINK;
  return rows.map((row) => {
    const link = nextLink(sha256, end, row.id ?? "", row);
    end = link;
    return { link, row };
  });
};
const findings = (chain: ReadonlyArray<Linked>): ReadonlyArray<string> =>
  chainFindings(
    sha256,
    chain.reduce((check, { link, row }) => checkLink(sha256)(check, link, row, null), UNREAD),
  );

const rows = fc
  .array(change, { minLength: 2, maxLength: 8 })
  .map((changes) => changes.map((one, at) => ({ ...one, id: String(at + 1) })));
const at = fc.nat({ max: 7 });

describe("the chain of the change log", () => {
  law("has another text for rows that differ in any column", [change, change], (one, other) => {
    const isSame = CHANGE_COLUMNS.every((column) => one[column] === other[column]);
    expect(changeText(one) === changeText(other)).toBe(isSame);
  });

  law("is found whole when nobody touched it", [rows], (all) => {
    expect(findings(linked(all))).toEqual([]);
  });

  law(
    "tells the row that was changed in any column, whatever was written there",
    [rows, at, fc.constantFrom(...CHANGE_COLUMNS), fc.string()],
    (all, place, column, value) => {
      const chain = linked(all);
      const index = place % chain.length;
      fc.pre(all[index]?.[column] !== value);
      const changed = chain.map((one, here) =>
        here === index && one.row !== null ? { ...one, row: { ...one.row, [column]: value } } : one,
      );
      const found = findings(changed);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(/ was changed\.$/);
      if (column !== "id") expect(found[0]).toContain(`Row ${index + 1} (`);
    },
  );

  law("tells the row that was removed", [rows, at], (all, place) => {
    const chain = linked(all);
    const index = place % chain.length;
    const found = findings(chain.map((one, here) => (here === index ? { ...one, row: null } : one)));
    expect(found).toEqual([expect.stringMatching(new RegExp(`^Row ${index + 1} is missing: `))]);
  });

  law("shows where rows were removed with their places in the chain", [rows, at], (all, place) => {
    const chain = linked(all);
    const index = place % (chain.length - 1);
    const found = findings(chain.filter((_, here) => here !== index));
    expect(found).toEqual([
      `1 row is missing between positions ${index} and ${index + 2} of the chain, before row ${index + 2}.`,
    ]);
  });

  it("lists five hundred findings and counts the others", () => {
    const all = Array.from({ length: 600 }, (_, index) => ({ ...NOBODY, id: String(index + 1) }));
    const found = findings(linked(all).map((one) => ({ ...one, row: null })));
    expect(found).toHaveLength(501);
    expect(found.at(-1)).toBe("100 more findings are not listed.");
  });
});

const NOBODY: LoggedChange = {
  id: "1",
  at: "2026-11-28T00:00:00.000000Z",
  actor_id: null,
  request_id: "",
  how: "",
  noun: "hazards",
  record_id: "1",
  action: "INSERT",
  before: null,
  after: "{}",
  change_set_id: "1",
};

it("a row that was linked before there were change sets is as it was, whatever set it was given", () => {
  const content = sha256(changeText(NOBODY, 1));
  expect(isContent(sha256, { ...NOBODY, change_set_id: "7" }, content)).toBe(true);
  expect(isContent(sha256, { ...NOBODY, noun: "products" }, content)).toBe(false);
});
