import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { KeptDraft } from "#domain/form/FormState.ts";
import { DraftOffer } from "#ui/screens/form/FormParts.tsx";

/** In the person's own time zone. */
const AT = new Date(2026, 2, 4, 12).getTime();
const offerOf = (version: number | null): KeptDraft => ({ fields: {}, at: AT, version, wasInterrupted: false });
const row = { id: 7, version: 3, is_active: true };
type Context = Parameters<typeof DraftOffer>[0]["context"];
const told = (context: Context, offer: KeptDraft | null): string =>
  renderToStaticMarkup(<DraftOffer offer={offer} context={context} send={() => undefined} />);

it("a kept draft is offered with its day, and with a warning only if the record has changed since then", () => {
  const warning = "The record has changed since then.";
  const shown = { row, restoredFrom: null };
  expect(told(shown, offerOf(3))).toMatch(/Restore your draft from 03-04-2026, .*\?.*>Restore<.*>Discard</s);
  expect(told(shown, offerOf(3))).not.toContain(warning);
  expect(told(shown, offerOf(2))).toContain(warning);
  expect(told({ row: null, restoredFrom: null }, offerOf(null))).not.toContain(warning);
});

it("a draft that came back says so, and that it is not saved", () => {
  expect(told({ row, restoredFrom: AT }, null)).toMatch(
    /Your unsaved changes from 03-04-2026, .* were restored\. They are not saved yet\./,
  );
  expect(told({ row, restoredFrom: null }, null)).toBe("");
});
