import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#ui/kit/Button.tsx";
import { AlertDialog, Modal } from "#ui/kit/overlay/Modal.tsx";
import { CommandDialog } from "#ui/kit/overlay/CommandDialog.tsx";
import { DateField } from "#ui/kit/field/DateField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { SECTIONS } from "#ui/screens/shell/sections.ts";
import { cutIn } from "../../../e2e/support/cutIn.ts";
import { focusOn } from "../../support/components/focusOn.ts";
import { stopFrames } from "../../support/components/frames.ts";
import { pointer } from "../../support/components/pointer.ts";
import { show } from "../../support/components/show.tsx";

const nothing = (): void => undefined;
const YEARS = ["2019", "2020", "2021"].map((year) => ({ id: year, label: year }));

/** A form of a list, a text and a date, whose Escape asks before it closes. */
function FormInModal({ onClosed }: { readonly onClosed: () => void }) {
  const [year, setYear] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [date, setDate] = useState("");
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Modal
        title="Inventory"
        onClose={() => (text === "" ? onClosed() : ask(true))}
        footer={
          <>
            <Button disabledReason="Only an admin archives it.">Archive</Button>
            <Button>Create</Button>
          </>
        }
      >
        <Select label="Year" options={YEARS} value={year} onChange={setYear} />
        <TextField label="Customer" value={text} onChange={setText} />
        <DateField label="Visit" value={date} onChange={setDate} />
      </Modal>
      {isAsking ? (
        <AlertDialog
          title="Leave?"
          description="What you entered is lost."
          confirmLabel="Leave"
          onConfirm={onClosed}
          onCancel={() => ask(false)}
        />
      ) : null}
    </>
  );
}

function List() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add</Button>
      {isOpen ? <FormInModal onClosed={() => setOpen(false)} /> : null}
    </>
  );
}

const opener = page.getByRole("button", { name: "Add" });
const dialog = page.getByRole("dialog", { name: "Inventory" });
const year = page.getByRole("button", { name: /Year/ });
const customer = page.getByRole("textbox", { name: "Customer" });

/** Opens the form with the keyboard. */
const openForm = async (): Promise<void> => {
  focusOn(opener);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
};

describe("before the next frame is drawn", () => {
  test("Tab right after Enter in a list goes on from its field", async () => {
    await show(<List />);
    await openForm();
    focusOn(year);
    await userEvent.keyboard("{Enter}");
    const option = page.getByRole("option", { name: "2020" });
    await expect.element(option).toBeVisible();
    await userEvent.keyboard("2020");
    await expect.element(option).toHaveFocus();
    stopFrames();
    await userEvent.keyboard("{Enter}{Tab}");
    await expect.element(customer).toHaveFocus();
    await expect.element(year).toHaveTextContent("2020");
  });

  test("Tab right after a question goes on from where it was asked", async () => {
    await show(<List />);
    await openForm();
    focusOn(customer);
    await userEvent.keyboard("a{Escape}");
    await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
    stopFrames();
    await userEvent.keyboard("{Escape}{Tab}");
    await expect.element(page.getByRole("textbox", { name: "Visit" })).toHaveFocus();
  });

  test("Shift and Tab right after a calendar go back from its button", async () => {
    await show(<List />);
    await openForm();
    focusOn(page.getByRole("button", { name: "Choose date" }));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.closest('[role="grid"]')).not.toBeNull();
    stopFrames();
    await userEvent.keyboard("{Escape}{Shift>}{Tab}{/Shift}");
    await expect.element(page.getByRole("textbox", { name: "Visit" })).toHaveFocus();
  });
});

describe("a modal", () => {
  test("keeps Tab inside, and closing it gives the focus back", async () => {
    await show(<List />);
    await openForm();
    for (let at = 0; at < 12; at += 1) {
      await userEvent.keyboard("{Tab}");
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  const corner = dialog.getByRole("button", { name: "Close" });
  const closed = dialog.getByRole("button", { name: "Archive" });
  const tooltip = page.getByRole("tooltip");
  test.each([
    { where: "at its opening", prepare: async () => {} },
    {
      where: "on an icon with its tooltip",
      prepare: async () => {
        focusOn(corner);
        await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
        await expect.element(tooltip).toBeVisible();
      },
    },
    {
      where: "elsewhere, and the pointer on an icon with its tooltip",
      prepare: async () => {
        // The pointer has to be seen to move before it enters.
        await pointer.moveTo({ x: 20, y: 20 });
        await userEvent.hover(corner);
        await expect.element(tooltip).toBeVisible();
      },
    },
    {
      where: "on a button that says why it is closed",
      prepare: async () => {
        focusOn(closed);
        await expect.element(tooltip).toBeVisible();
      },
    },
  ])("closes at the first Escape, with the focus $where", async ({ prepare }) => {
    await pointer.moveTo({ x: 0, y: 0 });
    await show(<List />);
    await openForm();
    await prepare();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

const WIDTHS = [1440, 1024, 720, 360];
const UNBROKEN = "Z".repeat(200);

describe("a name without a space", () => {
  test("wraps in the question about it", async () => {
    await show(
      <AlertDialog
        title={`Delete ${UNBROKEN}?`}
        description={`${UNBROKEN} is deleted from the inventory.`}
        confirmLabel="Delete"
        onConfirm={nothing}
        onCancel={nothing}
      />,
    );
    const question = page.getByRole("alertdialog");
    await expect.element(question.getByText(`${UNBROKEN} is deleted from the inventory.`)).toBeVisible();
    for (const width of WIDTHS) {
      await page.viewport(width, 800);
      expect(cutIn(question.element()), `${width} px`).toEqual([]);
    }
  });

  test("wraps in the palette, where all screens are in sight", async () => {
    const screens = [...SECTIONS.map(({ label }) => label), "Profile", "Keyboard shortcuts"];
    await show(
      <CommandDialog
        title="Go to"
        placeholder="Screen"
        text=""
        onTextChange={nothing}
        groups={[
          { title: "Screens", commands: screens.map((label) => ({ id: label, label })) },
          { title: "Products", commands: [{ id: "long", label: UNBROKEN, description: UNBROKEN }] },
        ]}
        status="12 results"
        onChoose={nothing}
        onClose={nothing}
      />,
    );
    const there = page.getByRole("dialog", { name: "Go to" });
    await expect.element(page.getByRole("option").last()).toBeVisible();
    for (const width of WIDTHS) {
      await page.viewport(width, 740);
      expect(cutIn(there.element()), `${width} px`).toEqual([]);
      const last = page.getByRole("option", { name: "Keyboard shortcuts" }).element().getBoundingClientRect();
      expect(last.bottom, `${width} px`).toBeLessThanOrEqual(there.element().getBoundingClientRect().bottom);
    }
  });
});
