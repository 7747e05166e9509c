import { createDeedMachine } from "#application/machines/deedMachine.ts";
import { lineUnlinked } from "#application/shared/messages.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { ROLES } from "#domain/identity/Role.ts";
import { saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

type Line = { readonly id: number; readonly name: string };
const LINE: Line = { id: 3, name: "Toluene" };

export const deed = machineProof({
  machine: createDeedMachine<Line, Line>(({ name }) => lineUnlinked(name)),
  cases: [...ROLES, null].map((role) => {
    const decision = mayDo(role, "inventory product.unlink");
    const perform = decision.allowed ? saveAnswers(LINE) : [{ _tag: "Refused", message: decision.reason }];
    return { who: role ?? "nobody", input: undefined, answers: { perform } };
  }),
  events: { "deed.requested": [{ subject: LINE }], "deed.confirmed": BARE, "deed.cancelled": BARE },
  isHome: (leaves) => leaves.includes("idle"),
  ignores: [
    { events: ["deed.requested"], places: ["asking"], why: "The question that is asked stands before the list." },
    { events: ["deed.requested"], places: ["doing"], why: "The answer is waited for." },
    { events: ["deed.confirmed", "deed.cancelled"], outside: ["asking"], why: "The question is not asked." },
  ],
});
