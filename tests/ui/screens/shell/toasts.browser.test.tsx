import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type Announcement,
  failure,
  INVALID_CREDENTIALS,
  TOAST_MS,
  WELCOME_TITLE,
  welcome,
} from "#application/shared/messages.ts";
import { PlainButton } from "#ui/kit/PlainButton.tsx";
import { FormFailure } from "#ui/screens/form/FormFailure.tsx";
import { focusOn } from "../../../support/components/focusOn.ts";
import { pointer } from "../../../support/components/pointer.ts";
import { show } from "../../../support/components/show.tsx";

const REFUSED = INVALID_CREDENTIALS.title;
const region = page.getByRole("region", { name: "Notifications (F8)" });
const refused = region.getByRole("alert");
const close = region.getByRole("button", { name: "Close" });
const signIn = page.getByRole("button", { name: "Sign In" });

/** A page whose sign-in was just refused. */
const showRefused = async () => {
  const shown = await show(<PlainButton>Sign In</PlainButton>);
  const tell = (toast: Announcement) => shown.toast.send({ type: "toast.shown", toast });
  tell(INVALID_CREDENTIALS);
  await expect.element(refused.getByText(REFUSED)).toBeVisible();
  return { ...shown, tell };
};

/** The color of the edge of the toast in sight: red, green and blue. */
const edge = (): ReadonlyArray<number> => {
  const card = close.element().parentElement;
  return (card === null ? "" : getComputedStyle(card).borderLeftColor).match(/\d+/g)?.map(Number) ?? [];
};

describe("a toast", () => {
  test("leaves a place its own words, unless they are of the refusal that it tells of", async () => {
    const { toast } = await show(
      <>
        <FormFailure message="Wrong turn." meanwhile="Other words." />
        <FormFailure message="Wrong Bad zip" refusal="Wrong" meanwhile="Not saved." />
      </>,
    );
    toast.send({ type: "toast.shown", toast: failure({ message: "Wrong" }) });
    await expect.element(page.getByText("Not saved.")).toBeVisible();
    await expect.element(page.getByText("Wrong turn.")).toBeVisible();
  });

  test("does not hide in the page why the server refused to load it; what the server did not say it does", async () => {
    const sentence = "Only an admin can see the change log.";
    const { toast } = await show(<FormFailure message={sentence} />);
    const { toast: other } = await show(<FormFailure message="The server returned an error (502)." />);
    toast.send({ type: "toast.shown", toast: failure({ message: sentence }) });
    await expect.element(region.first().getByText(sentence)).toBeVisible();
    await expect.element(page.getByText(sentence).first()).toBeVisible();
    expect(page.getByText(sentence).elements()).toHaveLength(2);
    other.send({
      type: "toast.shown",
      toast: failure({ message: "The server returned an error (502).", clientError: "answer without words" }),
    });
    await expect.element(page.getByText("This could not be loaded.")).toBeVisible();
  });

  // Rules: A4.17, A9.7
  test("takes the place of the older one", async () => {
    const { tell } = await showRefused();
    tell(welcome("Ann"));
    await expect.element(region.getByText(WELCOME_TITLE)).toBeVisible();
    await expect.element(region.getByText(REFUSED)).not.toBeInTheDocument();
    expect(close.elements()).toHaveLength(1);
  });

  // Rules: A8.14
  test("is green for a success and orange for a warning, and each kind has a color of its own", async () => {
    const { tell } = await showRefused();
    const edges: Array<ReadonlyArray<number>> = [];
    for (const variant of ["success", "warning", "destructive", "default"] as const) {
      tell({ ...INVALID_CREDENTIALS, variant, title: variant });
      await expect.element(region.getByText(variant)).toBeVisible();
      edges.push(edge());
    }
    expect(new Set(edges.map(String)).size).toBe(4);
    const [[red = 0, green = 0, blue = 0] = [], [warm = 0, half = 0, cold = 0] = []] = edges;
    expect(green).toBeGreaterThan(Math.max(red, blue));
    expect(warm).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(2 * cold);
  });

  test("is told politely and for five seconds after a success, and at once after a failure", async () => {
    const { pass, tell } = await showRefused();
    tell(welcome("Ann"));
    const told = region.getByRole("status").getByText(WELCOME_TITLE);
    await expect.element(told).toBeVisible();
    pass(TOAST_MS - 100);
    await expect.element(told).toBeVisible();
    pass(100);
    await expect.element(told).not.toBeInTheDocument();
  });

  // Rules: A9.5
  test("is reached with F8, its Close button with Tab, and closing it leads back", async () => {
    await showRefused();
    focusOn(signIn);
    await userEvent.keyboard("{F8}");
    await expect.element(region).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(refused).not.toBeInTheDocument();
    await expect.element(signIn).toHaveFocus();
  });

  test("goes away at a click on Close", async () => {
    await showRefused();
    await userEvent.click(close);
    await expect.element(refused).not.toBeInTheDocument();
  });

  test("waits while the pointer is on it", async () => {
    await pointer.moveTo({ x: 5, y: 5 });
    const { pass, toast } = await showRefused();
    await userEvent.hover(refused);
    await expect.poll(() => toast.getSnapshot().hasTag("paused")).toBe(true);
    pass(60_000);
    await expect.element(refused).toBeVisible();
    await pointer.moveTo({ x: 5, y: 5 });
    await expect.poll(() => toast.getSnapshot().hasTag("paused")).toBe(false);
    pass(INVALID_CREDENTIALS.duration);
    await expect.element(refused).not.toBeInTheDocument();
  });

  test("waits while the focus is in it, even when the pointer comes and goes", async () => {
    await pointer.moveTo({ x: 5, y: 5 });
    const { pass, toast } = await showRefused();
    await userEvent.keyboard("{F8}");
    await userEvent.hover(refused);
    await expect.poll(() => toast.getSnapshot().context.holds).toEqual(["focus", "pointer"]);
    await pointer.moveTo({ x: 5, y: 5 });
    await expect.poll(() => toast.getSnapshot().context.holds).toEqual(["focus"]);
    pass(60_000);
    await expect.element(refused).toBeVisible();
    focusOn(signIn);
    await expect.poll(() => toast.getSnapshot().hasTag("paused")).toBe(false);
    pass(INVALID_CREDENTIALS.duration);
    await expect.element(refused).not.toBeInTheDocument();
  });

  // Rules: A9.4
  test("goes away when it is drawn 50 pixels to the right, and stays when it is drawn less far", async () => {
    await showRefused();
    const text = region.getByText(REFUSED);
    // Waits until it has slid in.
    await userEvent.hover(text);
    const { left, top } = text.element().getBoundingClientRect();
    // Whole pixels, so that 50 are 50.
    const [x, y] = [Math.round(left) + 5, Math.round(top) + 5];
    const drag = async (by: number): Promise<void> => {
      await pointer.moveTo({ x, y });
      await pointer.press({ x, y });
      await pointer.dragTo({ x: x + by / 2, y });
      await pointer.dragTo({ x: x + by, y });
      await pointer.release({ x: x + by, y });
    };
    await drag(49);
    await expect.element(text).toBeVisible();
    await drag(-80);
    await expect.element(text).toBeVisible();
    await drag(50);
    await expect.element(text).not.toBeInTheDocument();
  });
});
