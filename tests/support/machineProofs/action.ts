import { Result } from "effect";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { lineUnlinked } from "#application/shared/recordMessages.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { ROLES } from "#domain/identity/Role.ts";
import { NotAllowed } from "#domain/shared/errors.ts";
import { saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

type Line = { readonly id: number; readonly name: string };
const LINE: Line = { id: 3, name: "Toluene" };

export const action = machineProof({
  machine: createConfirmActionMachine<Line, Line>(({ name }) => lineUnlinked(name)),
  cases: [...ROLES, null].map((role) => {
    const decision = mayDo(role, "inventory product.unlink");
    const perform = decision.allowed ? saveAnswers(LINE) : [Result.fail(new NotAllowed({ message: decision.reason }))];
    return { who: role ?? "nobody", input: undefined, answers: { perform } };
  }),
  events: { "action.requested": [{ subject: LINE }], "action.confirmed": BARE, "action.cancelled": BARE },
  isHome: (leaves) => leaves.includes("idle"),
  ignores: [
    { events: ["action.requested"], places: ["asking"], why: "The question that is asked stands before the list." },
    { events: ["action.requested"], places: ["doing"], why: "The answer is waited for." },
    { events: ["action.confirmed", "action.cancelled"], outside: ["asking"], why: "The question is not asked." },
  ],
});
