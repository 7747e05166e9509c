import { mayDo, type InventoryState } from "../../../src/domain/identity/permissions.ts";
import { ROLES } from "../../../src/domain/identity/Role.ts";
import { DEED_OF_EVENT, type InventoryMachineEvent } from "../../../src/domain/inventory/inventoryMachine.ts";
import { markdownTable } from "./markdownTable.ts";

const STATES: ReadonlyArray<readonly [string, InventoryState]> = [
  ["active and open", { is_active: true, is_completed: false }],
  ["completed", { is_active: true, is_completed: true }],
  ["archived", { is_active: false, is_completed: false }],
];

type Deeds = Readonly<Record<InventoryMachineEvent["type"], (typeof DEED_OF_EVENT)[InventoryMachineEvent["type"]]>>;

/** Who may cause which event of an inventory, asked of the permission table for every role and state. */
export const roleTable = (deeds: Deeds = DEED_OF_EVENT, decide: typeof mayDo = mayDo): string => {
  const rows = Object.entries(deeds).map(([event, deed]) => {
    const said = ROLES.map((role) => {
      const answers = STATES.map(([name, state]) => {
        const decision = decide(role, deed, state);
        return [name, decision.allowed ? "yes" : `no: ${decision.reason}`] as const;
      });
      const [first] = answers;
      if (answers.every(([, answer]) => answer === first?.[1])) return first?.[1] ?? "";
      return answers.map(([name, answer]) => `${name}: ${answer}`).join("<br>");
    });
    return [`\`${event}\``, `\`${deed}\``, ...said];
  });
  return markdownTable(["event", "row of the permission table", ...ROLES], rows);
};
