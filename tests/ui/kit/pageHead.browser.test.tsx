import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type HeadAction, PageHead } from "#ui/kit/nav/PageHead.tsx";
import { Breadcrumbs } from "#ui/kit/nav/Breadcrumbs.tsx";
import { focusOn } from "../../support/components/focusOn.ts";
import { show } from "../../support/components/show.tsx";

const act = vi.fn<(what: string) => void>();
const doing = (label: string): HeadAction => ({ label, onPress: () => act(label) });
const PHONE = { width: 360, height: 740 };
const more = page.getByRole("button", { name: "More" });
const entries = (): ReadonlyArray<string | null> =>
  page
    .getByRole("menuitem")
    .elements()
    .map((each) => each.textContent);
const boxes = (): ReadonlyArray<DOMRect> =>
  page
    .getByRole("button")
    .elements()
    .map((each) => each.getBoundingClientRect());

/** As the products of an inventory have it. */
const FULL = (
  <PageHead
    title="Products List"
    primary={doing("+ Add New Product")}
    actions={[doing("Print All SDS"), { label: "Walk", href: "/walk" }]}
    more={[
      { ...doing("Edit in Place"), disabledReason: "Only an admin changes it." },
      doing("Thresholds"),
      { label: "Import", href: "/import" },
    ]}
    description={<span>34 products inventoried</span>}
  />
);

test("a head shows what is done most first, then the named buttons, and a menu with the rest by importance", async () => {
  await show(FULL);
  await expect.element(page.getByRole("heading", { level: 1, name: "Products List" })).toBeInTheDocument();
  const [primary] = boxes();
  const links = page.getByRole("link").elements();
  expect(boxes()).toHaveLength(3);
  expect(links.map(({ textContent }) => textContent)).toEqual(["Walk"]);
  const all = [...boxes(), ...links.map((each) => each.getBoundingClientRect())];
  expect(all.every(({ left }) => left >= (primary?.left ?? 0))).toBe(true);
  expect(new Set(all.map(({ height, top }) => `${height} ${top}`)).size).toBe(1);

  focusOn(more);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Edit in Place" })).toHaveFocus();
  expect(entries()).toEqual(["Edit in PlaceOnly an admin changes it.", "Thresholds", "Import"]);
  expect(page.getByRole("menuitem", { name: "Import" }).element().getAttribute("href")).toBe("/import");
  // What is refused stays, with its reason, and does nothing.
  const refused = page.getByRole("menuitem", { name: "Edit in Place" });
  await expect.element(refused).toHaveAccessibleDescription("Only an admin changes it.");
  await expect.element(refused).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(more).toHaveFocus();
  expect(act.mock.calls).toEqual([["Thresholds"]]);
});

test("on a phone a head is its first button, the menu with all others, and a line of facts: two rows", async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await show(FULL);
  await expect.element(page.getByText("34 products inventoried")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "+ Add New Product" })).toBeVisible();
  expect(page.getByRole("button", { name: "Print All SDS" }).elements()).toEqual([]);
  const [first, menu] = boxes();
  expect(menu?.top).toBe(first?.top);
  const facts = page.getByText("34 products inventoried").element().getBoundingClientRect();
  expect(facts.bottom - (first?.top ?? 0)).toBeLessThan(80);
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  await more.click();
  await expect.element(page.getByRole("menuitem", { name: "Print All SDS" })).toBeVisible();
  expect(entries()).toEqual([
    "Print All SDS",
    "Walk",
    "Edit in PlaceOnly an admin changes it.",
    "Thresholds",
    "Import",
  ]);
});

test("what tells that something is under way stays beside the menu of a phone", async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const busy = { ...doing("Printing…"), isPending: true, stays: true };
  await show(<PageHead title="Products List" primary={doing("Add")} actions={[busy, doing("Other")]} />);
  await expect.element(page.getByRole("button", { name: "Printing…" })).toBeVisible();
  expect(page.getByRole("button", { name: "Other" }).elements()).toEqual([]);
});

test("a single further action is a button: no menu with one entry", async () => {
  await show(<PageHead title="Reports" more={[doing("Season")]} />);
  await expect.element(page.getByRole("button", { name: "Season" })).toBeVisible();
  expect(more.elements()).toEqual([]);
});

function Counting() {
  const [count, setCount] = useState(2);
  return <PageHead title="Sheet" primary={{ label: `Accept (${count})`, onPress: () => setCount(count - 1) }} />;
}

test("a button keeps the focus when its label changes", async () => {
  await show(<Counting />);
  focusOn(page.getByRole("button", { name: "Accept (2)" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Accept (1)" })).toHaveFocus();
});

test("a title is drawn only where the frame does not show it", async () => {
  await show(
    <>
      <PageHead title="Products List" />
      <PageHead title="create new user" isShown />
    </>,
  );
  const widths = page
    .getByRole("heading", { level: 1 })
    .elements()
    .map(({ clientWidth }) => clientWidth);
  expect(widths[0]).toBe(1);
  expect(widths[1]).toBeGreaterThan(100);
});

test("on a phone, the link to the parent page is shortened before the name of the page itself", async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await show(
    <div style={{ width: 210 }}>
      <Breadcrumbs items={[{ name: "Product Management", path: "/products" }, { name: "Sulfuric acid 93%" }]} isTitle />
    </div>,
  );
  const isCut = (text: string) => {
    const { scrollWidth, clientWidth } = page.getByText(text, { exact: true }).element();
    return scrollWidth > clientWidth;
  };
  expect(isCut("Sulfuric acid 93%")).toBe(false);
});
