import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { announcer, reportRefusal } from "#application/machines/reportRefusal.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { returnedError } from "#application/shared/isUnreachable.ts";
import { toastMachine } from "#application/machines/toastMachine.ts";
import * as refusals from "#domain/shared/errors.ts";
import { entitySaved } from "#application/shared/recordMessages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const house = () => {
  const toasts = createActor(toastMachine).start();
  const expired: Array<string | null> = [];
  const announce = announcer(toasts);
  const shown = () => (toasts.getSnapshot().hasTag("open") ? toasts.getSnapshot().context.toast : null);
  return { announce, expired, hear: reportRefusal(announce, (token) => expired.push(token)), shown };
};

describe("a refused call", () => {
  // Rules: A8.2, A8.4
  it("is told for five seconds under the server's message, with its fields' messages", () => {
    const { hear, shown } = house();
    hear(new refusals.Invalid({ message: "Wrong", errors: { name: ["Required", "Short"], zip: ["Bad"] } }), null);
    expect(shown()).toMatchObject({ title: "Wrong", description: "Required. Short Bad", variant: "destructive" });
    vi.advanceTimersByTime(4900);
    expect(shown()).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(shown()).toBeNull();
  });

  // Rules: A8.2, D6
  it("is titled Error when the server said nothing, and names the request to quote", () => {
    const { hear, shown } = house();
    hear(new refusals.Unavailable({ message: "", requestId: "r1" }), null);
    expect(shown()).toMatchObject({ title: "Error", description: "Request r1" });
  });

  it("says no words twice: those of the server are the title, those of the page stand below 'Error'", () => {
    const { hear, shown } = house();
    hear(new refusals.Conflict({ message: "This unit is in use." }), null);
    expect(shown()).toMatchObject({ title: "This unit is in use.", description: "" });
    hear(refusals.BROKEN, null);
    expect(shown()).toMatchObject({ title: "Error", description: "Something went wrong. Please try again." });
    hear(
      new refusals.Unavailable({ message: returnedError(502), requestId: "r9", clientError: "answer without words" }),
      null,
    );
    expect(shown()).toMatchObject({ title: "Error", description: "The server returned an error (502). Request r9" });
  });

  it("is not told while the browser is offline, which stands above the page", () => {
    const toasts = createActor(toastMachine).start();
    const hear = (isOnline: boolean) =>
      reportRefusal(
        announcer(toasts),
        () => undefined,
        () => isOnline,
      )(new refusals.Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" }), null);
    hear(false);
    expect(toasts.getSnapshot().context.toast).toBeNull();
    hear(true);
    expect(toasts.getSnapshot().context.toast).toMatchObject({ title: "Error", description: UNREACHABLE });
  });

  // Rules: A8.1
  it("with status 401 ends the session that made it and is told by the session alone", () => {
    const { expired, hear, shown } = house();
    hear(new refusals.NotSignedIn({ message: "Please sign in." }), "abc");
    expect(expired).toEqual(["abc"]);
    expect(shown()).toBeNull();
  });

  // Rules: D5
  it("that asks whether to add up, or what to do about somebody else's change, is a question and no failure", () => {
    const { hear, shown } = house();
    hear(new refusals.NeedsAggregation({ message: "Equal line" }), null);
    hear(new refusals.Stale({ message: "Changed", current: null }), null);
    expect(shown()).toBeNull();
  });

  it("that fails again at each reload stays one toast, with what was said last", () => {
    const { hear, shown } = house();
    const down = (requestId: string) => new refusals.Unavailable({ message: "The server is down", requestId });
    hear(down("r1"), null);
    const first = shown()?.id;
    vi.advanceTimersByTime(4000);
    hear(down("r2"), null);
    vi.advanceTimersByTime(4000);
    expect([shown()?.id, shown()?.description]).toEqual([first, "Request r2"]);
  });

  it("names other fields when other fields are wrong the second time", () => {
    const { hear, shown } = house();
    hear(refusals.invalid({ year: ["Year is required."] }), null);
    hear(refusals.invalid({ facility_id: ["This facility is archived."] }), null);
    expect(shown()?.description).toBe("This facility is archived.");
  });
});

it("a success is announced each time", () => {
  const { announce, shown } = house();
  announce(entitySaved("Inventory", "Acme", "updated"));
  const first = shown()?.id;
  announce(entitySaved("Inventory", "Acme", "updated"));
  expect(shown()?.id).not.toBe(first);
});
