import { SHOWN_BY_ITS_SCREEN } from "../machines/callActor.ts";
import { downloadOf } from "../machines/callMachines.ts";
import { loadOf } from "../machines/loadOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { onDemand } from "../machines/onDemand.ts";
import { Status } from "./Status.ts";

export const statusMachines = (parts: MachineParts<Status>) => ({
  status: () =>
    onDemand({
      show: () => loadOf(parts, (_: null) => Status.use(({ show }) => show()), SHOWN_BY_ITS_SCREEN),
      support: () => downloadOf(parts, (_: "support") => Status.use(({ support }) => support())),
    }),
});
