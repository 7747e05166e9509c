import { useRef } from "react";
import { binderMachines } from "#application/binder/binderMachines.ts";
import { ask } from "#application/shared/texts.ts";
import type { Binder } from "#domain/binder/Binder.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { useCopyLink } from "../list/useCopyLink.ts";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import { useMachine } from "../useMachine.ts";
import * as styles from "./customer.css.ts";

/** The address at which anybody reads the sheets of a stored facility, and its poster. */
export function FacilityBinder({ id }: { readonly id: number }) {
  const { binder: machines } = useMachines(binderMachines);
  const load = useLoad(machines.get, id);
  const binder = load.value;
  return (
    <FormSection
      title="SDS Binder"
      description="A poster whose QR code opens the safety data sheets of the products in this facility's latest inventory, on any phone and without an account. Anyone who has the address can read them."
    >
      {load.isLoading && binder === null ? <LoadingLine /> : null}
      {load.failure}
      {binder === null ? null : <Address id={id} binder={binder} onChanged={load.refresh} />}
    </FormSection>
  );
}

type AddressProps = { readonly id: number; readonly binder: Binder; readonly onChanged: () => void };

function Address({ id, binder, onChanged }: AddressProps) {
  const { link, made_at, visits, visited_on } = binder;
  const { binder: machines } = useMachines(binderMachines);
  const copy = useCopyLink();
  const buttons = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(made_at, () => buttons.current?.querySelector("button"));
  const end = () => {
    focusAfterRemoval();
    onChanged();
  };
  const make = useAction(machines.make, end);
  const withdraw = useAction(machines.withdraw, end);
  const [printing, send] = useMachine(machines.poster);
  return (
    <>
      {made_at === null ? (
        <p>There is no address yet.</p>
      ) : (
        <>
          {link === null ? (
            <Notice tone="warning">
              The server's key has changed since the address was created, so its poster cannot be printed again. Posters
              that are already up still work.
            </Notice>
          ) : (
            <TextField label="SDS Binder Address" value={link} isReadOnly onChange={() => undefined} />
          )}
          <p>
            Created on {displayDate(made_at.slice(0, "yyyy-MM-dd".length))}.{" "}
            {visited_on === null
              ? "Not opened yet."
              : `Opened ${visits === 1 ? "once" : `${visits} times`}, last on ${displayDate(visited_on)}.`}
          </p>
        </>
      )}
      <div ref={buttons} className={styles.ways}>
        {link === null ? null : (
          <>
            <Button
              isPending={printing.hasTag("busy")}
              onPress={() => send({ type: "command.requested", subject: id })}
            >
              Print Poster
            </Button>
            <Button onPress={() => copy(link)}>Copy</Button>
          </>
        )}
        <Button
          isPending={make.isPending && made_at === null}
          onPress={() => {
            make.request(id);
            if (made_at === null) make.confirm();
          }}
        >
          {made_at === null ? "Create Address" : "New Address"}
        </Button>
        {made_at === null ? null : <Button onPress={() => withdraw.request(id)}>Withdraw</Button>}
      </div>
      <ActionDialog action={make} questionOf={() => (made_at === null ? null : REPLACE)} />
      <ActionDialog action={withdraw} questionOf={() => WITHDRAW} />
    </>
  );
}

const REPLACE = ask({
  title: "Replace the address?",
  description: "Posters with the previous address stop working at once. Print and hang new ones.",
  confirm: "Replace",
});
const WITHDRAW = ask({
  title: "Withdraw the address?",
  description: "Posters with this address stop working at once.",
  confirm: "Withdraw",
});
