import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { inputOf } from "#domain/inventory/form/inventoryProductForm.ts";
import { componentError, type TypedComponent, withComponent } from "#domain/inventory/form/typedComponents.ts";
import { COMPONENTS_OF_NEW, InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { invalid } from "#domain/shared/errors.ts";
import { errorsOf, validate } from "#domain/shared/fieldErrors.ts";
import { TOLUENE } from "./lineSamples.ts";
import { openLineForm } from "./openLineForm.ts";

const row = (number: string, name: string, share = ""): TypedComponent => ({ number, name, share });
const BLANK = row("", "");

/** The form of a new product with these rows. */
const typed = async (...components: ReadonlyArray<TypedComponent>) => {
  const opened = await openLineForm();
  opened.form.send({ type: "product.new.requested", name: "Degreaser" });
  opened.change("mfg_name", "Summit");
  opened.form.send({ type: "field.changed", name: "components", value: components });
  return opened;
};
const sent = ({ draft }: Awaited<ReturnType<typeof typed>>) => {
  const input = inputOf(draft(), false);
  return Result.isSuccess(input) ? input.success.components : input.failure;
};

describe("components that are typed with the line of a new product", () => {
  it("are sent with it: a figure as the weight, a range and words as they are printed, without rows that were emptied", async () => {
    const form = await typed(row("67641", " Acetone ", "25"), BLANK, row("108-88-3", "Toluene", "5 - < 10 %"));
    expect(sent(form)).toMatchObject([
      { number: "67-64-1", name: "Acetone", percentage_weight: "25" },
      {
        number: "108-88-3",
        name: "Toluene",
        percentage_weight: null,
        percent_min: "5",
        percent_max: "10",
        percent_max_operator: "<",
        percent_as_printed: "5 - < 10 %",
      },
    ]);
    expect(sent(await typed(row("7732-18-5", "Water", "balance")))).toMatchObject([
      { percentage_weight: null, percent_as_printed: "balance" },
    ]);
    expect(sent(await typed())).toBeUndefined();
  });

  it("are added with the first text of the row after the last one, and gone with the last text of a row", () => {
    const [acetone, toluene] = [row("67-64-1", "Acetone"), row("108-88-3", "")];
    expect(withComponent([acetone], 1, { number: "108-88-3" })).toEqual([acetone, toluene]);
    expect(withComponent([acetone, toluene], 1, { number: "" })).toEqual([acetone]);
    expect(withComponent([acetone, BLANK, toluene], 2, { number: "" })).toEqual([acetone, BLANK]);
    expect(withComponent([acetone, toluene], 0, { number: "", name: "" })).toEqual([BLANK, toluene]);
  });

  it("say what is wrong at the field of their row, and no longer once the row is changed", async () => {
    const rows = [BLANK, row("67-64-1", "", "many"), row("108-88-3", "Toluene", "120")];
    const form = await typed(...rows);
    form.form.send({ type: "form.submitted" });
    const { errors } = form.here().context;
    expect([
      componentError(errors, rows, 1, "name"),
      componentError(errors, rows, 1, "share"),
      componentError(errors, rows, 2, "share"),
      componentError(errors, rows, 2, "number"),
    ]).toEqual([
      "Name is required",
      "Must be a percentage such as 25, 5 - 10 % or < 1",
      "Weight-based % must be a number from 0 to 100 with at most 6 decimals",
      undefined,
    ]);
    form.form.send({ type: "field.changed", name: "components", value: [row("67-64-1", "Acetone", "10")] });
    expect(form.here().context.errors).toEqual({});
  });

  it("show what the server refuses in a row, which can be corrected and sent again", async () => {
    const rows = [row("67-64-1", "Acetone"), row("67-64-1", "Acetone")];
    const form = await typed(...rows);
    form.form.send({ type: "form.submitted" });
    // The catalog has been asked for a product of this name.
    await new Promise((done) => setImmediate(done));
    await form.ports.save.last().answer(Result.fail(invalid({ "components.1.number": ["Listed already."] })));
    expect(componentError(form.here().context.errors, rows, 1, "number")).toBe("Listed already.");
    form.form.send({ type: "field.changed", name: "components", value: rows.slice(1) });
    expect(form.here().context.errors).toEqual({});
    expect(form.here().context.serverErrors).toEqual({});
  });

  it("come back with the draft of the line, and rows that nobody typed there do not", async () => {
    const form = await typed(row("67-64-1", "Acetone", "25"));
    const kept = { ...form.drafts.at(-1)?.draft, at: 1000, version: null, wasInterrupted: true };
    const fields = kept.fields ?? {};
    const again = await openLineForm({ kept: { ...kept, fields } });
    expect(again.draft().components).toEqual([row("67-64-1", "Acetone", "25")]);
    const tampered = { ...fields, components: [{ id: 7, name: "Acetone" }] };
    expect((await openLineForm({ kept: { ...kept, fields: tampered } })).draft().components).toEqual([]);
  });

  it("belong to a new product: one of the catalog has its own, and the call refuses others", async () => {
    const form = await typed(row("67-64-1", "Acetone", "25"));
    await form.choose(TOLUENE);
    expect(form.draft().components).toEqual([]);
    form.form.send({ type: "field.changed", name: "components", value: [row("67-64-1", "Acetone")] });
    expect(form.draft().components).toEqual([]);
    const line = { product_id: 7, mfg_name: "Summit", components: [{ number: "67-64-1", name: "Acetone" }] };
    expect(errorsOf(validate(InventoryProductInput, line))).toEqual({ components: [COMPONENTS_OF_NEW] });
  });
});
