import { type MachineParts, onDemand, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { downloadOf } from "../machines/command.ts";
import { loadOf } from "../machines/query.ts";
import { Status } from "./Status.ts";

export const statusMachines = (parts: MachineParts<Status>) => ({
  status: () =>
    onDemand({
      show: () => loadOf(parts, (_: null) => Status.use(({ show }) => show()), SHOWN_BY_ITS_SCREEN),
      support: () => downloadOf(parts, (_: "support") => Status.use(({ support }) => support())),
    }),
});
