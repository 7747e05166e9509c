import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { law } from "../../support/law.ts";
import { FILL_DOWN } from "#domain/import/layout/fromAbove.ts";
import { WALKED } from "#domain/import/lines/validateLines.ts";
import { EMPTY, validated, written } from "./importedShelf.ts";

const HEAD = ["Material", "Mfr", "State", "Package", "Qty", "Room", "lb/gal"];
const ACETONE = ["Acetone", "Dow", "liq", "5 gal pail", "12 ea", "shed", "6.6"];

const verdicts = ({ rows }: ReturnType<typeof validated>) => rows.map(({ verdict }) => verdict);

describe("the rows of an import", () => {
  it("say what would be written before anything is", () => {
    const { rows, plan } = validated(EMPTY, [HEAD, ACETONE]);
    expect(rows[0]).toMatchObject({
      verdict: "new",
      makes: ["A new product in the catalog"],
      shown: { quantity: "12 × 5 gal Pail", location: "SHED", max_gallons: "60", max_pounds: "396" },
    });
    expect(plan.added[0]).toMatchObject({
      container_id: 3,
      container_unit_id: 2,
      container_size: "5",
      max_pounds: "396",
    });
  });

  it("are equal when the same file comes again, and nothing is written", () => {
    const table = [HEAD, ACETONE, ACETONE, ["Lime", "Dow", "solid", "50 lb bag", "4", "yard", ""]];
    const again = validated(written(EMPTY, validated(EMPTY, table).plan), table);
    expect(verdicts(again)).toEqual(["equal", "equal", "equal"]);
    expect(again.plan).toEqual({ products: [], added: [], changed: [] });
  });

  it("add up when the person says so", () => {
    const there = written(EMPTY, validated(EMPTY, [HEAD, ACETONE]).plan);
    const { rows, plan } = validated(there, [HEAD, ACETONE], { mode: "add" });
    expect(rows[0]).toMatchObject({ verdict: "equal", shown: { quantity: "24 × 5 gal Pail", max_pounds: "792" } });
    expect(plan.changed[0]?.line.container_quantity).toBe("24");
  });

  it("show each field that would change, old and new", () => {
    const there = written(EMPTY, validated(EMPTY, [HEAD, ACETONE]).plan);
    const { rows } = validated(there, [HEAD, ["Acetone", "Dow", "", "5 gal pail", "10", "", ""]]);
    expect(rows[0]).toMatchObject({
      verdict: "changed",
      changes: [
        { field: "container_quantity", before: "12", after: "10" },
        { field: "max_gallons", before: "60", after: "50" },
        { field: "max_pounds", before: "396", after: "330" },
      ],
    });
  });

  it("of a line that is to be confirmed in a walk are refused, and equal or new ones are not", () => {
    const there = { ...written(EMPTY, validated(EMPTY, [HEAD, ACETONE]).plan), is_walked: true };
    const other = ["Acetone", "Dow", "", "5 gal pail", "10", "", ""];
    const lime = ["Lime", "Dow", "solid", "50 lb bag", "4", "yard", ""];
    expect(verdicts(validated(there, [HEAD, ACETONE, lime]))).toEqual(["equal", "new"]);
    const { rows, plan } = validated(there, [HEAD, other]);
    expect(rows[0]).toMatchObject({ verdict: "refused", problems: [{ field: "name", message: WALKED }] });
    expect(plan.changed).toEqual([]);
  });

  it("ask which product is meant when two agree, and take the answer", () => {
    const two = validated(EMPTY, [HEAD, ACETONE, ["Acetone", "Olin", "liquid", "5 gal pail", "1", "", "6.6"]]);
    const there = written(EMPTY, two.plan);
    const table = [HEAD, ["Acetone", "", "", "5 gal pail", "3", "", ""]];
    const [row] = validated(there, table).rows;
    expect(row?.verdict).toBe("question");
    const [question] = row?.questions ?? [];
    expect(question?.choices.map(({ label }) => label)).toEqual(["Acetone, Dow", "Acetone, Olin"]);
    const answers = [{ field: "name", text: question?.text ?? "", choice: question?.choices[1]?.choice ?? "" }];
    expect(validated(there, table, { answers }).rows[0]).toMatchObject({
      verdict: "changed",
      shown: { mfg_name: "Olin" },
    });
  });

  it("ask whether a name that differs by signs is the same product, and take makers that differ by dots for one", () => {
    const there = written(
      EMPTY,
      validated(EMPTY, [HEAD, ["WD-40", "W.D. Co.", "liquid", "5 gal pail", "1", "", "6.6"]]).plan,
    );
    const again = (name: string, maker: string) =>
      validated(there, [HEAD, [name, maker, "liquid", "5 gal pail", "1", "", "6.6"]]).rows[0];
    expect(again("WD-40", "WD")?.verdict).toBe("equal");
    expect(again("WD 40", "WD Company")?.questions[0]).toMatchObject({
      message: "Is this the same product?",
      choices: [{ label: "WD-40, W.D. Co." }, { label: "A new product" }],
    });
    expect(again("WD 40", "Other")?.verdict).toBe("new");
  });

  it("ask which drum and which gas is meant, once for all rows that say so", () => {
    const table = [HEAD, ["Argon", "Air Co", "gas", "336 cu ft drum", "1", "", ""]];
    const [row] = validated(EMPTY, table).rows;
    expect(row?.questions.map(({ field, choices }) => [field, choices.map(({ label }) => label)])).toEqual([
      ["container_id", ["Steel drum", "Plastic drum", "None of these (leave blank)"]],
      ["physical_state", ["compressed gas", "liquified gas"]],
    ]);
  });

  it("ask again when the drum that was answered has been archived meanwhile", () => {
    const table = [HEAD, ["Acetone", "Dow", "liq", "55 gal drum", "1", "", "6.6"]];
    const [question] = validated(EMPTY, table).rows[0]?.questions ?? [];
    const answers = [{ field: "container_id", text: question?.text ?? "", choice: "1" }];
    expect(validated(EMPTY, table, { answers }).plan.added).toMatchObject([{ container_id: 1 }]);
    const containers = EMPTY.containers.map((one) => ({ ...one, is_active: one.id !== 1 }));
    const { rows, plan } = validated({ ...EMPTY, containers }, table, { answers });
    expect([rows[0]?.verdict, plan.added]).toEqual(["question", []]);
  });

  it("are refused at the cell, by the messages of the form", () => {
    const { rows } = validated(EMPTY, [
      HEAD,
      ["Lime", "", "solid", "50 lb", "few", "", ""],
      ["", "Dow", "", "", "", "", ""],
    ]);
    expect(rows.map(({ verdict, problems }) => [verdict, problems.map(({ field }) => field)])).toEqual([
      ["refused", ["mfg_name"]],
      ["refused", ["name"]],
    ]);
  });

  it("take a correction, a value for blanks and a row left out", () => {
    const table = [HEAD, ["Lime", "", "solid", "50 lb bag", "4", "", ""], ["Soda ash", "", "", "", "", "", ""]];
    const { rows } = validated(EMPTY, table, {
      fill: [{ field: "mfg_name", text: "Olin" }],
      edits: [{ row: 2, field: "container_quantity", text: "6" }],
      left_out: [3],
    });
    expect(rows.map(({ verdict, shown }) => [verdict, shown["max_pounds"]])).toEqual([
      ["new", "300"],
      ["left out", undefined],
    ]);
  });

  it("tell what is recognized and what does not count", () => {
    const table = [
      ["chemical_name", "mfg", "quantity", "notes", "state"],
      ["Iodine", "Merck", "500g", "2 bottles", "solid"],
    ];
    expect(validated(EMPTY, table).rows[0]?.remarks).toEqual([
      "The quantity 2 was read from the notes.",
      "500 g was converted to 1.102311 Pounds (lb).",
    ]);
    const there = written(EMPTY, validated(EMPTY, [HEAD, ACETONE]).plan);
    const other = [HEAD, ["Acetone", "Dow", "solid", "5 gal pail", "12", "shed", "7"]];
    expect(validated(there, other).rows[0]?.remarks).toEqual([
      "Physical State: the catalog's liquid is used instead of solid.",
      "Pounds per Gallon: the catalog's 6.6 is used instead of 7.",
    ]);
  });
});

describe("a hazard cell in the words of the fire code", () => {
  const HAZARDS = ["Flammable liquid", "Oxidizing liquid", "Oxidizing solid", "Self-reactive chemical", "Toxic"];
  const facts = { ...EMPTY, hazards: HAZARDS.map((name, at) => ({ id: at + 1, name, is_active: true })) };
  const of = (cell: string) =>
    validated(facts, [
      [...HEAD, "Hazards"],
      [...ACETONE, cell],
    ]);
  const offered = (cell: string) =>
    of(cell).rows[0]?.questions.map(({ text, choices }) => [text, choices.map(({ label }) => label).slice(0, -1)]);

  it.each([
    ["Oxidizer class 2", ["Oxidizing liquid", "Oxidizing solid"], "oxidizer class 2"],
    ["Oxy-2", ["Oxidizing liquid", "Oxidizing solid"], "oxidizer class 2"],
    ["Class 3 Oxidizer", ["Oxidizing liquid", "Oxidizing solid"], "oxidizer class 3"],
    ["WR-2", HAZARDS, "water-reactive class 2"],
    ["UR-3", ["Self-reactive chemical"], "unstable class 3 or 4"],
    ["OP IV", HAZARDS, "organic peroxide class IV"],
    ["FL-1B", ["Flammable liquid"], null],
    ["CL-IIIA", ["Flammable liquid"], null],
  ])("%s offers the nearest hazard classes, and its class is kept where a field has it", (cell, choices, answer) => {
    expect(offered(cell)).toEqual([[cell, choices]]);
    const { rows, plan } = validated(
      facts,
      [
        [...HEAD, "Hazards"],
        [...ACETONE, cell],
      ],
      {
        answers: [{ field: "hazard_ids", text: cell, choice: "none" }],
      },
    );
    expect(rows[0]?.questions).toEqual([]);
    expect(plan.added[0]?.report_answers ?? "").toBe(answer === null ? "" : `Fire code: ${answer}`);
    expect(rows[0]?.remarks.filter((one) => one.includes("Answers for Reports")).length).toBe(answer === null ? 0 : 1);
  });

  it.each(["N/R", "N/A", "n/r; N/A"])("%s means none", (cell) => {
    expect(of(cell).rows[0]).toMatchObject({ verdict: "new", questions: [] });
  });

  it("does not split the heading of a hazard category at the commas in its parentheses", () => {
    const heading = "Flammable (gases, aerosols, liquids, or solids)";
    expect(offered(`${heading}, Toxic`)).toEqual([[heading, ["Flammable liquid"]]]);
  });
});

const row = fc.tuple(
  fc.constantFrom("Acetone", "ACETONE ", "Lime", "Argon", ""),
  fc.constantFrom("Dow", "Olin", ""),
  fc.constantFrom("liquid", "solid", "comp gas", "gas", ""),
  fc.constantFrom("5 gal pail", "50 lb bag", "2 kg", "drum", "", "55 gal steel drum"),
  fc.constantFrom("1", "2 ea", "999999999", "1,200", "x", ""),
  fc.constantFrom("shed", "yard", ""),
  fc.constantFrom("6.6", "", "8.3"),
);
const table = fc.array(row, { maxLength: 12 });

describe("an import", () => {
  /** Rows with a name and more, which take nothing from the rows above them. */
  const isRecord = (cells: ReadonlyArray<string>) => cells[0] !== "" && cells.filter((cell) => cell !== "").length > 3;
  const OWN_PLACES = { answers: [{ field: "location_stored", text: FILL_DOWN, choice: "blank" }] };

  law("in two files gives the same as in one", [table, fc.nat(12)], (all, at) => {
    const rows = all.filter(isRecord);
    const whole = validated(EMPTY, [HEAD, ...rows], { mode: "add", ...OWN_PLACES });
    const first = validated(EMPTY, [HEAD, ...rows.slice(0, at)], { mode: "add", ...OWN_PLACES });
    const between = written(EMPTY, first.plan);
    const second = validated(between, [HEAD, ...rows.slice(at)], { mode: "add", ...OWN_PLACES });
    expect(written(between, second.plan)).toEqual(written(EMPTY, whole.plan));
  });

  law("that comes again changes nothing: each row that was taken is equal", [table], (all) => {
    // Without a maker, a row that meant the only product of a name asks once the file has made a second one.
    const rows = all.filter(([, maker]) => maker !== "");
    const isTaken = validated(EMPTY, [HEAD, ...rows]).rows.map(
      ({ verdict }) => verdict === "new" || verdict === "added",
    );
    const taken = [HEAD, ...rows.filter((_, at) => isTaken[at])];
    const there = written(EMPTY, validated(EMPTY, taken).plan);
    const again = validated(there, taken);
    expect(written(there, again.plan)).toEqual(there);
    expect(verdicts(again).filter((verdict) => verdict !== "equal")).toEqual([]);
  });

  law("shows for each line the amounts that are then stored", [table], (rows) => {
    const { rows: shown, plan } = validated(EMPTY, [HEAD, ...rows]);
    const last = new Map(
      shown.flatMap((one) =>
        one.verdict === "new" || one.verdict === "added" ? [[one.with_row ?? one.row, one] as const] : [],
      ),
    );
    expect([...last.values()].map(({ shown }) => [shown["max_gallons"], shown["max_pounds"]])).toEqual(
      plan.added.map(({ max_gallons, max_pounds }) => [max_gallons, max_pounds]),
    );
  });
});
