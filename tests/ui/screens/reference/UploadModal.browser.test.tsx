import { Result } from "effect";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type EventObject, fromCallback, fromPromise } from "xstate";
import type { ListStepInput } from "#application/reference/listUploadContext.ts";
import { listUploadMachine } from "#application/reference/listUploadMachine.ts";
import { listEffectsMachine } from "#application/season/listEffectsMachine.ts";
import type { ReferenceList, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import type { Answer } from "#domain/shared/errors.ts";
import type { App } from "#ui/screens/useApp.ts";
import { UploadModal } from "#ui/screens/reference/UploadModal.tsx";
import { ENTRY, PREVIEW, UPLOADED } from "../../../support/anUploadedList.ts";
import { show } from "../../../support/components/show.tsx";

/** The window with a file that was compared with a list of 355 rows. */
const compared = async (removed: number): Promise<void> => {
  const preview = { ...PREVIEW, row_count: 355 - removed, current_row_count: 355, removed, changed: 0 };
  const listUpload = listUploadMachine.provide({
    actors: {
      upload: fromCallback<EventObject, { readonly file: File }>(({ sendBack }) => {
        sendBack({ type: "upload.ended", output: Result.succeed(UPLOADED) });
      }),
      compare: fromPromise<Answer<ReferenceListPreview>, ListStepInput>(() => Promise.resolve(Result.succeed(preview))),
      replace: fromPromise<Answer<ReferenceList>, ListStepInput>(() => Promise.resolve(Result.succeed(ENTRY))),
    },
  });
  // The window asks for no other group.
  const machinesOf = vi.fn(() => ({
    listUpload,
    season: { listEffects: listEffectsMachine },
  })) as unknown as App["machinesOf"];
  await show(<UploadModal type="rpm" onFinished={() => undefined} />, { machinesOf });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const files = new DataTransfer();
  files.items.add(new File(["Name,CAS,TQ\n"], "RMP 2026.csv"));
  if (input !== null) input.files = files.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
};

const replace = page.getByRole("button", { name: "Replace List" });
const keep = page.getByRole("button", { name: "Keep Current List" });
const warning = page.getByText("354 of the 355 rows of the current list would be removed or changed.");
const lookOf = (name: typeof keep): string => getComputedStyle(name.element()).backgroundColor;

test("a file that would take most rows of a list says how many, beside a button that looks like it", async () => {
  await compared(354);
  await expect.element(warning).toBeVisible();
  await expect.element(keep).toHaveFocus();
  const [red = 0, green = 0, blue = 0] = lookOf(replace).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(green + 50);
  expect(red).toBeGreaterThan(blue + 50);
});

test("a file that takes a few rows replaces a list as usual", async () => {
  await compared(2);
  await expect.element(replace).toBeVisible();
  expect(page.getByText(/would be removed or changed/).elements()).toHaveLength(0);
});
