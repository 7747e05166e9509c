import { Effect } from "effect";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AppParts, MachineGroup, MachinesOf } from "#application/machineGroups.ts";
import { type Made, type Makers, onDemand } from "#application/machines/MachineParts.ts";
import { Seasons } from "#application/season/Seasons.ts";
import type { Notices } from "#domain/season/Notices.ts";
import { CalendarDialog } from "#ui/screens/season/CalendarDialog.tsx";
import { focusOn } from "../../../support/components/focusOn.ts";
import { show } from "../../../support/components/show.tsx";

type Service = typeof Seasons.Service;
const nothing = (): void => undefined;

/** A person without an address yet; what is saved is answered when the test says so. */
const seasons = () => {
  let kept: Notices = { is_own: false, mails: false, address_since: null, token: null };
  let answer = nothing;
  const keepNotices: Service["keepNotices"] = ({ address, ...input }) =>
    Effect.promise(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      const made = { address_since: "2026-01-01", token: "secret" };
      kept = {
        ...kept,
        ...input,
        ...(address === "new" ? made : address === "none" ? { address_since: null, token: null } : {}),
      };
      return kept;
    });
  // The dialog asks for nothing else.
  const service = { notices: () => Effect.succeed(kept), keepNotices } as Partial<typeof Seasons.Service> as Service;
  const runtime = {
    runPromise: <A, E>(call: Effect.Effect<A, E, Seasons>) =>
      Effect.runPromise(Effect.provideService(call, Seasons, service)),
  };
  // What the dialog needs of them.
  const parts = { runtime, token: () => "t", refused: nothing, announce: nothing } as unknown as AppParts;
  let made: unknown;
  const machinesOf: MachinesOf = <Of extends Makers>(group: MachineGroup<Of>) => {
    made ??= onDemand(group(parts));
    // There is one group.
    return made as Made<Of>;
  };
  return { machinesOf, answer: () => answer() };
};

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("the focus stays on what was pressed while it is saved and after, and moves on when that goes", async () => {
  const { machinesOf, answer } = seasons();
  await show(<CalendarDialog onClose={nothing} />, { machinesOf });
  const steps = [
    [page.getByRole("checkbox", { name: /^Email me every Monday/ }), " ", "Create Address"],
    [page.getByRole("radio", { name: "Facilities where I am the technician" }), " ", "Create Address"],
  ] as const;
  for (const [control, key] of steps) {
    await expect.element(control).toBeInTheDocument();
    focusOn(control);
    await userEvent.keyboard(key);
    await expect.element(control).toHaveFocus();
    answer();
    await expect.element(control).toBeChecked();
    await expect.element(control).toHaveFocus();
  }
  focusOn(button("Create Address"));
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Create Address")).toHaveFocus();
  answer();
  await expect.element(button("New Address")).toHaveFocus();
  focusOn(button("Withdraw"));
  await userEvent.keyboard("{Enter}");
  const asked = page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" });
  focusOn(asked);
  await userEvent.keyboard("{Enter}");
  await expect.element(asked).toHaveFocus();
  answer();
  await expect.element(button("Create Address")).toHaveFocus();
});
