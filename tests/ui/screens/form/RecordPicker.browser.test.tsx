import { Result } from "effect";
import { useRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fromPromise } from "xstate";
import { createOptionsMachine, type OptionsLoadInput } from "#application/machines/optionsMachine.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { ChoiceEvent } from "#domain/form/FormState.ts";
import { type Answer, Unavailable } from "#domain/shared/errors.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { RecordPicker, RecordsPicker } from "#ui/screens/form/RecordPicker.tsx";
import { useSubmit } from "#ui/screens/form/useSubmit.ts";
import { focusOn } from "../../../support/components/focusOn.ts";
import { painted } from "../../../support/components/frames.ts";
import { pointer } from "../../../support/components/pointer.ts";
import { show } from "../../../support/components/show.tsx";

const nothing = (): void => undefined;
const nameOf = (at: number): string => `Combo Company ${String(at).padStart(2, "0")}`;
const COMPANIES: ReadonlyArray<Option> = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: nameOf(at + 1) }));
const AWAY = "The server returned an error (503).";
const away: Answer<never> = Result.fail(new Unavailable({ message: AWAY, requestId: null }));

/** Answers as the server does: ten of a page, by a part of the name. Notes what it was asked. */
const companies = (fails: (query: OptionsQuery) => boolean = () => false) => {
  const asked: Array<OptionsQuery> = [];
  const load = fromPromise<Answer<ReadonlyArray<Option>>, OptionsLoadInput<null>>(({ input: { query } }) => {
    asked.push(query);
    const found = COMPANIES.filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()));
    const shown = found.slice((query.page - 1) * 10, query.page * 10);
    return Promise.resolve(fails(query) ? away : Result.succeed(shown));
  });
  /** Without what the open list asked before anything was typed. */
  const searched = () => asked.filter(({ search }) => search !== "");
  return { searched, machine: createOptionsMachine<Option>().provide({ actors: { load } }) };
};
type Machine = ReturnType<typeof companies>["machine"];

function Form({ machine, onClosed = nothing }: { readonly machine: Machine; readonly onClosed?: () => void }) {
  const [value, setValue] = useState<Option | null>(null);
  const [error, setError] = useState<string>();
  const [notes, setNotes] = useState("");
  useSubmit(useRef(null), { isBusy: false, errors: {} }, nothing);
  const tell = (event: ChoiceEvent) => setError(event.type === "choice.failed" ? event.message : undefined);
  return (
    <Modal title="Inventory" onClose={onClosed}>
      <RecordPicker
        name="customer"
        label="Customer"
        machine={machine}
        scope={null}
        emptyMessage={EMPTY_OPTIONS.notFound}
        value={value}
        onChange={setValue}
        error={error}
        tell={tell}
      />
      <TextField label="Notes" isMultiline rows={20} value={notes} onChange={setNotes} />
    </Modal>
  );
}

const dialog = page.getByRole("dialog");
const customer = page.getByRole("combobox", { name: "Customer" });
const notes = page.getByRole("textbox", { name: "Notes" });
const options = page.getByRole("listbox", { name: "Customer" }).getByRole("option");
const scrollTo = (at: number): void => options.nth(at).element().scrollIntoView();

describe("a dropdown", () => {
  // Rules: A7.27, B2.9
  test("asks for ten at a time, and for more when its end comes in sight", async () => {
    const { searched, machine } = companies();
    // A list of ten is higher than half of the window.
    await page.viewport(1280, 400);
    await show(<Form machine={machine} />);
    await userEvent.fill(customer, "Combo Company");
    await expect.poll(searched).toHaveLength(1);
    await expect.element(options.nth(9)).toBeInTheDocument();
    await painted();
    expect(searched()).toEqual([{ page: 1, ipp: 10, search: "Combo Company" }]);
    scrollTo(9);
    await expect.element(options.nth(11)).toHaveTextContent(nameOf(12));
    expect(searched()).toEqual([1, 2].map((number) => ({ page: number, ipp: 10, search: "Combo Company" })));
  });

  // Rules: B2.10, B2.11
  test("asks once, half a second after the last key, and says when nothing fits", async () => {
    const { searched, machine } = companies();
    await show(<Form machine={machine} />);
    await userEvent.click(customer);
    await expect.element(options.first()).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const key of "zzz") {
      vi.advanceTimersByTime(100);
      await userEvent.keyboard(key);
    }
    vi.advanceTimersByTime(499);
    expect(searched()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(searched()).toEqual([{ page: 1, ipp: 10, search: "zzz" }]);
    await expect.element(page.getByText("Not found.").first()).toBeVisible();
  });

  test("closes at Escape while its form stays, and a text that was not chosen goes away", async () => {
    const onClosed = vi.fn();
    await show(<Form machine={companies().machine} onClosed={onClosed} />);
    await userEvent.fill(customer, nameOf(3));
    await expect.element(page.getByRole("option", { name: nameOf(3) })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expect.element(customer).toHaveValue("");
    expect(onClosed).not.toHaveBeenCalled();
  });

  test.each([
    ["it is left", "{Tab}"],
    ["its form is saved by shortcut", "{Control>}s{/Control}"],
  ])("takes a name that was typed to its end, however it is spelled, when %s", async (_, keys) => {
    await show(<Form machine={companies().machine} />);
    await userEvent.fill(customer, nameOf(4).toLowerCase());
    await userEvent.keyboard(keys);
    await expect.element(customer).toHaveValue(nameOf(4));
  });

  test.each([
    ["its list shows it", true],
    ["it was typed faster than the list came", false],
  ])("takes the only match at Tab, and the focus goes on, when %s", async (_, isSeen) => {
    await show(<Form machine={companies().machine} />);
    await userEvent.click(customer);
    await userEvent.keyboard("any 07");
    if (isSeen) {
      await expect.poll(() => options.elements()).toHaveLength(1);
      await painted();
    }
    await userEvent.keyboard("{Tab}");
    await expect.element(customer).toHaveValue(nameOf(7));
    await expect.element(notes).toHaveFocus();
  });

  test("refuses at Tab what several names match, and what none does", async () => {
    await show(<Form machine={companies().machine} />);
    for (const text of ["any 0", "any 99"]) {
      await userEvent.fill(customer, text);
      await userEvent.keyboard("{Tab}");
      await expect.element(customer).toHaveAccessibleDescription(new RegExp(`“${text}” is not in the list`));
      await expect.element(customer).toHaveValue(text);
    }
  });

  test("keeps what was typed when it is scrolled away, and stays when a phone's keyboard comes up", async () => {
    await page.viewport(360, 740);
    await show(<Form machine={companies().machine} />);
    await userEvent.click(customer);
    await expect.element(customer).toHaveAttribute("aria-expanded", "true");
    // A phone's keyboard takes half of the screen; the first letter scrolls the field into view.
    await page.viewport(360, 340);
    await userEvent.keyboard("Combo 1");
    await expect.element(customer).toHaveValue("Combo 1");
    await expect.element(customer).toHaveAttribute("aria-expanded", "true");
    const { left: x, top: y } = dialog.getByText("Customer").element().getBoundingClientRect();
    await pointer.moveTo({ x, y });
    // React Aria takes no scroll for one while it settles after a change of the window's size.
    await expect
      .poll(async () => {
        await pointer.scroll({ x, y }, 20);
        return customer.element().getAttribute("aria-expanded");
      })
      .toBe("false");
    await expect.element(customer).toHaveValue("Combo 1");
    focusOn(notes);
    await expect.element(customer).toHaveAccessibleDescription(/“Combo 1” is not in the list/);
  });
});

describe("a dropdown whose options do not come", () => {
  const failure = page.getByRole("group", { name: AWAY });
  const again = failure.getByRole("button", { name: "Try Again" });

  test("says why, keeps what it has, and asks again from the keyboard", async () => {
    let fails = (_: OptionsQuery) => true;
    await show(<Form machine={companies((query) => fails(query)).machine} />);
    await userEvent.fill(customer, "Combo Company");
    await expect.element(failure).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.element(again).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(customer).toHaveFocus();

    await userEvent.fill(customer, "Combo Company");
    await expect.element(failure).toBeVisible();
    await userEvent.keyboard("{Tab}");
    fails = ({ page: number }) => number === 2;
    await userEvent.keyboard("{Enter}");
    await expect.element(options.nth(9)).toBeVisible();
    await expect.element(customer).toHaveFocus();
    scrollTo(9);
    await expect.element(failure).toBeVisible();
    expect(options.elements()).toHaveLength(10);
    fails = () => false;
    await userEvent.click(again);
    await expect.element(options.nth(11)).toBeInTheDocument();
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(customer).toHaveFocus();
    await expect.element(dialog).toBeVisible();
  });
});

test("what takes no change has no button to remove it", async () => {
  const picker = {
    name: "technicians",
    machine: companies().machine,
    scope: null,
    values: COMPANIES.slice(0, 2),
    onChange: nothing,
    tell: nothing,
  };
  await show(
    <>
      <RecordsPicker {...picker} label="Some" fixedIds={["1"]} />
      <RecordsPicker {...picker} label="All" disabledReason="It is active." />
    </>,
  );
  await expect.element(page.getByRole("combobox", { name: "All" })).toBeDisabled();
  const labels = page
    .getByRole("button", { name: /^Remove/ })
    .elements()
    .map((each) => each.getAttribute("aria-label"));
  expect(labels).toEqual([`Remove ${nameOf(2)}`]);
});
