import { useMachine } from "@xstate/react";
import { Printer } from "lucide-react";
import { Button } from "#ui/kit/Button.tsx";
import { useApp } from "../useApp.ts";
import { PRINT_ALL_SDS, PRINTING } from "./lineTexts.ts";

type PrintAllSdsProps = { readonly inventoryId: number; readonly disabledReason: string | undefined };

/** Makes one PDF of all sheets of an inventory, which the browser saves; it may take a while and can be given up. */
export function PrintAllSds({ inventoryId, disabledReason }: PrintAllSdsProps) {
  const { machines } = useApp();
  const [print, send] = useMachine(machines.printAllSds);
  const isBusy = print.hasTag("busy");
  return (
    <>
      {isBusy ? <Button onPress={() => send({ type: "download.cancelled" })}>Cancel</Button> : null}
      <Button
        icon={<Printer size={16} aria-hidden />}
        isPending={isBusy}
        disabledReason={disabledReason}
        onPress={() => send({ type: "download.requested", subject: inventoryId })}
      >
        {isBusy ? PRINTING : PRINT_ALL_SDS}
      </Button>
    </>
  );
}
