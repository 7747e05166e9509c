import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_A_FORMULA } from "#domain/import/rowOutcomes.ts";
import type { RecordFacts } from "#domain/import/records/validateRecords.ts";
import { law } from "../../support/law.ts";
import { EMPTY, validated, type Table, written } from "./importedRecords.ts";

const verdicts = ({ rows }: ReturnType<typeof validated>) => rows.map(({ verdict }) => verdict);

const HEAD = ["Container Type", "Description"];
const DRUM = ["Steel drum", "Closed head"];

describe("the rows of an import of records", () => {
  it("are new, equal or changes of what stands there, case and blanks aside", () => {
    const there = written(EMPTY, validated("containers", EMPTY, [HEAD, DRUM]).plan);
    const { rows, plan } = validated("containers", there, [
      HEAD,
      [" STEEL  drum", ""],
      ["Steel drum", "Open head"],
      ["Pail", ""],
    ]);
    expect(rows.map(({ verdict, changes, remarks, existing }) => [verdict, changes, remarks, existing])).toEqual([
      ["equal", [], ["'STEEL  drum' was matched to Steel drum."], "Steel drum"],
      ["changed", [{ field: "description", before: "Closed head", after: "Open head" }], [], "Steel drum"],
      ["new", [], [], null],
    ]);
    expect(plan).toMatchObject({
      added: [{ values: { name: "Pail", description: "" } }],
      changed: [{ id: 1, version: 1, values: { name: "Steel drum", description: "Open head" } }],
    });
  });

  it("say the same record once: again, with more, and never otherwise", () => {
    const { rows, plan } = validated("containers", EMPTY, [
      HEAD,
      ["Pail", ""],
      ["pail", "Plastic"],
      ["PAIL", "Plastic"],
      ["Pail", "Steel"],
    ]);
    expect(rows.map(({ verdict, with_row }) => [verdict, with_row])).toEqual([
      ["new", null],
      ["added", 2],
      ["equal", 2],
      ["refused", null],
    ]);
    expect(rows[3]?.problems).toEqual([{ field: "description", message: "Row 3 has a different value: Plastic." }]);
    expect(plan.added).toMatchObject([{ values: { name: "Pail", description: "Plastic" } }]);
  });

  it("are refused by the messages of the form, for archived records and for what this person may not change", () => {
    const long = "x".repeat(101);
    expect(validated("containers", EMPTY, [HEAD, [long, ""], ["", "x"]]).rows.map(({ problems }) => problems)).toEqual([
      [{ field: "name", message: "Must be less than 100 characters" }],
      [{ field: "name", message: "Container Type is required" }],
    ]);
    const there = written(EMPTY, validated("containers", EMPTY, [HEAD, DRUM]).plan);
    const archived = { ...there, existing: there.existing.map((one) => ({ ...one, is_active: false })) };
    expect(validated("containers", archived, [HEAD, DRUM]).rows[0]?.problems).toEqual([
      { field: "name", message: "This container type is archived." },
    ]);
    const staff = { ...there, edit_refusal: "Only an admin can edit container types." };
    const { rows, plan } = validated("containers", staff, [HEAD, ["Steel drum", "Open head"], DRUM]);
    expect(rows.map(({ verdict, problems }) => [verdict, problems])).toEqual([
      ["refused", [{ field: "description", message: "Only an admin can edit container types." }]],
      ["equal", []],
    ]);
    expect(plan).toEqual({ parents: [], added: [], changed: [] });
  });

  it("ask which of two records of one name is meant, and take the answer", () => {
    const one = { version: 1, is_active: true, refusal: null };
    const there: RecordFacts = {
      ...EMPTY,
      existing: ["Old", "New"].map((description, at) => ({
        ...one,
        id: at + 1,
        values: { name: "Pail", description },
      })),
    };
    const table = [HEAD, ["Pail", "Newest"]];
    const [question] = validated("containers", there, table).rows[0]?.questions ?? [];
    expect(question?.choices.map(({ label }) => label)).toEqual(["Pail, Old", "Pail, New"]);
    const answers = [{ field: "name", text: question?.text ?? "", choice: "2" }];
    expect(validated("containers", there, table, { answers }).plan.changed).toMatchObject([{ id: 2 }]);
  });

  describe("of products", () => {
    const TITLES = ["Product", "Mfr", "Part No", "State", "lb/gal", "Flash", "Hazard class"];
    const ACETONE = ["Acetone", "Dow", "A-1", "liq", "6.6", "-4", "Flammable Liquids"];
    const there = written(EMPTY, validated("products", EMPTY, [TITLES, ACETONE]).plan);
    const one = (cells: ReadonlyArray<string>, facts = there) => validated("products", facts, [TITLES, cells]);

    it("are told apart by name, maker and number, and never guessed", () => {
      expect(there.existing[0]?.values).toMatchObject({
        name: "Acetone",
        physical_state: "liquid",
        pounds_per_gallon: "6.6",
        hazard_ids: [7],
      });
      expect(verdicts(one(ACETONE))).toEqual(["equal"]);
      expect(verdicts(one(["acetone", "", "", "", "6.60", "", ""]))).toEqual(["equal"]);
      expect(verdicts(one(["Acetone", "Olin", "", "", "", "", ""]))).toEqual(["new"]);
      expect(verdicts(one(["Acetone", "Dow", "A-2", "", "", "", ""]))).toEqual(["question"]);
      expect(verdicts(one(["Propanone", "Dow", "A-1", "", "", "", ""]))).toEqual(["question"]);
      expect(one(["Brine", "", "", "", "", "", ""]).rows[0]?.problems).toEqual([
        { field: "mfg_name", message: "Manufacturer Name is required." },
      ]);
      const answers = [{ field: "name", text: "acetone | dow | a-2", choice: "new" }];
      const other = validated("products", there, [TITLES, ["Acetone", "Dow", "A-2", "", "", "", ""]], { answers });
      expect(verdicts(other)).toEqual(["new"]);
    });

    it("change what they say, classes by their names, and what goes with it", () => {
      const values = { ...there.existing[0]?.values, flash_point_operator: "<", specific_gravity: "0.79" };
      const sheet = { ...there, existing: there.existing.map((known) => ({ ...known, values })) };
      expect(one(["Acetone", "Dow", "", "", "", "1", ""], sheet).rows[0]?.changes).toEqual([
        { field: "flash_points", before: "-4", after: "1" },
        { field: "flash_point_operator", before: "<", after: "" },
      ]);
      const solid = one(["Acetone", "Dow", "", "solid", "7", "", ""], sheet).rows[0];
      expect(solid?.changes.map(({ field, after }) => [field, after])).toEqual([
        ["physical_state", "solid"],
        ["specific_gravity", ""],
        ["pounds_per_gallon", ""],
      ]);
      expect(solid?.remarks).toEqual([
        "Pounds per Gallon is not used because it does not apply to this physical state.",
      ]);
      const none = {
        ...there,
        existing: there.existing.map((known) => ({ ...known, values: { ...known.values, hazard_ids: [] } })),
      };
      expect(one(ACETONE, none).rows[0]?.changes).toEqual([
        { field: "hazard_ids", before: "", after: "Flammable Liquids" },
      ]);
    });

    it("are one where rows mean one", () => {
      const { rows, plan } = validated("products", EMPTY, [
        TITLES,
        ACETONE,
        ["ACETONE", "", "", "", "", "", ""],
        ["Acetone", "dow", "", "", "6.8", "", ""],
      ]);
      expect(rows.map(({ verdict, with_row }) => [verdict, with_row])).toEqual([
        ["new", null],
        ["equal", 2],
        ["refused", null],
      ]);
      expect(plan.added).toHaveLength(1);
    });
  });

  it("tell what of the file is not read: unknown and double titles, blank rows, formulas", () => {
    const { remarks, rows } = validated("containers", EMPTY, [
      ["Container Type", "Container Type", "Price"],
      ["Pail", "Bucket", "5"],
      ["", "", ""],
      ["=A1&B1", "", ""],
    ]);
    expect(remarks).toEqual([
      "'Container Type' appears twice. Only one of these columns is used.",
      "Not used: 'Price'.",
      "1 blank row is skipped.",
    ]);
    expect(rows[1]?.problems).toEqual([{ field: "name", message: NOT_A_FORMULA }]);
  });

  it("of technicians take a full name and a phone as they are written, and tell of the email", () => {
    const table = [
      ["Name", "E-mail", "Mobile"],
      ["Stone, Dana", "dana@example.com", "(555) 123-4567"],
    ];
    const { rows, plan } = validated("technicians", EMPTY, table);
    expect(rows[0]).toMatchObject({ verdict: "new", name: "Dana Stone" });
    expect(rows[0]?.remarks).toEqual([
      "'Stone, Dana' was read as first name Dana, last name Stone.",
      "In a US phone, the area code and the next three digits cannot begin with 0 or 1. Is 5551234567 right?",
      "Will receive an email with a link to set a password.",
    ]);
    expect(plan.added[0]?.values).toEqual({
      first_name: "Dana",
      last_name: "Stone",
      email: "dana@example.com",
      phone: "5551234567",
    });
  });
});

const row = fc.tuple(
  fc.constantFrom("Pail", "PAIL ", "Steel  drum", "steel drum", "", "Bag", "x".repeat(101)),
  fc.constantFrom("", "Plastic", "Steel", "=A1"),
);
const table = fc.array(row, { maxLength: 10 });

/** The rows of the table that were not refused; the head is row 1. */
const takenOf = (all: Table, { rows }: ReturnType<typeof validated>): Table => {
  const taken = new Set(rows.flatMap(({ row: number, verdict }) => (verdict === "refused" ? [] : [number])));
  return all.filter((_, at) => taken.has(at + 2));
};

describe("an import of records", () => {
  law("in two files gives the same as in one, where no row contradicts another", [table, fc.nat(10)], (all, at) => {
    const whole = validated("containers", EMPTY, [HEAD, ...all]);
    const first = validated("containers", EMPTY, [HEAD, ...all.slice(0, at)]);
    const between = written(EMPTY, first.plan);
    const rest = takenOf(all, whole).slice(takenOf(all.slice(0, at), whole).length);
    const second = validated("containers", between, [HEAD, ...rest]);
    expect(written(between, second.plan)).toEqual(written(EMPTY, whole.plan));
  });

  law("that comes again changes nothing: each row that was taken is equal", [table], (all) => {
    const first = validated("containers", EMPTY, [HEAD, ...all]);
    const taken = takenOf(all, first);
    const there = written(EMPTY, first.plan);
    const again = validated("containers", there, [HEAD, ...taken]);
    expect(written(there, again.plan)).toEqual(there);
    expect(verdicts(again).filter((verdict) => verdict !== "equal")).toEqual([]);
  });

  it("tells cells that say nothing, and takes them for words where they are", () => {
    const names = validated("technicians", EMPTY, [
      ["First Name", "Last Name", "Email", "Phone"],
      ["Bo", "Null", "bo@example.com", "N/A"],
      ["None", "-", "x@example.com", ""],
    ]);
    expect(names.rows.map(({ verdict, name, remarks }) => [verdict, name, remarks[0]])).toEqual([
      ["new", "Bo Null", "Read as blank: Phone 'N/A'."],
      ["refused", "x@example.com", "Read as blank: First Name 'None', Last Name '-'."],
    ]);
    const products = validated("products", EMPTY, [
      ["Product", "Maker", "Flash Operator", "Flash", "NFPA"],
      ["Na", "Olin", "<=", "140", "none"],
    ]);
    expect(products.rows[0]?.remarks).toEqual(["Read as blank: NFPA 'none'."]);
    expect(products.plan.added[0]?.values).toMatchObject({ name: "Na", flash_point_operator: "<=", nfpa: "" });
    const facilities = validated("facilities", EMPTY, [
      ["Customer", "Facility", "Street", "City", "State", "ZIP", "PSM exemption"],
      ["Acme", "Plant", "1 Main St", "Santa Fe", "New Mexico", "87501", "None"],
    ]);
    expect(facilities.rows[0]).toMatchObject({ verdict: "new", remarks: ["State New Mexico was read as NM."] });
  });
});
