import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { walkMachines } from "#application/inventory/walk/walkMachines.ts";
import { lineAt, lineToUndo } from "#application/inventory/walk/WalkContext.ts";
import { isFromFiling } from "#application/inventory/inventoryForm.ts";
import { LOADING } from "#application/shared/texts.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { inventoryName } from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { doneOf } from "#domain/inventory/walk/walkPlaces.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { ProgressBar } from "#ui/kit/progress/ProgressBar.tsx";
import { EmptyState } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { YEAR_TO_YEAR, yearsPath } from "../../comparison/yearsSearch.ts";
import { FormFailure } from "../../form/FormFailure.tsx";
import { useLeaveGuard } from "../../form/useLeaveGuard.tsx";
import { TermHelp } from "../../help/TermHelp.tsx";
import { useScan } from "../../scan/useScan.tsx";
import { usePage } from "../../shell/usePage.ts";
import { useApp, useMachines, usePerson, useRole } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { INVENTORIES } from "../../shell/sections.ts";
import {
  ADD_NEW_PRODUCT,
  fromWalk,
  linesPath,
  WALK,
  crumbsOf,
  MissingInventory,
  openFound,
  pageOfInventory,
  PRODUCTS_LIST,
} from "../inventoryPage.tsx";
import { type OpenWalk, SAME, WalkMeter } from "./walkForms.tsx";
import { WalkPlaces } from "./WalkPlaces.tsx";
import * as styles from "./walk.css.ts";

/** /inventories/{id}/walk: confirms the lines of an earlier inventory, place by place. */
export const WalkScreen = pageOfInventory(function WalkPage({ id }) {
  const { newKey } = useApp();
  const machines = useMachines(walkMachines);
  const role = useRole();
  const router = useRouter();
  const me = usePerson()?.profile.full_name ?? "";
  const [key] = useState(newKey);
  const [at] = useState(router.latestLocation.state.returnsTo);
  const [state, send] = useMachine(machines.walk, { input: { inventory_id: id, key, me, at } });
  const { context } = state;
  const { inventory, lines, message } = context;
  usePage({ title: WALK, breadcrumbs: crumbsOf(inventory ?? { id, hasFailed: !state.hasTag("loading") }, WALK) });
  const refusal = inventory === null ? LOADING : refusalOf(inventoryDecision({ ...inventory, role }, "walk.decided"));
  const scan = useScan({
    inventory_id: id,
    lines,
    refusal,
    onFound: (found) => {
      if (found.kind === "line") {
        send({ type: "walk.line.chosen", id: found.inventory_product_id });
        if (refusal === undefined) send({ type: "walk.form.opened", form: "change" });
      } else openFound(router.history, id, found, fromWalk(""));
    },
  });
  const question = useLeaveGuard(state.hasTag("dirty"));
  if (state.hasTag("missing")) return <MissingInventory title={WALK} />;
  const retry = () => send({ type: "load.retry" });
  if (state.hasTag("failed") || inventory === null)
    return (
      <>
        <PageHead title={WALK} />
        {state.hasTag("failed") ? <FormFailure message={message ?? ""} onRetry={retry} /> : <LoadingLine />}
      </>
    );
  const walk: OpenWalk = { context, inventory, refusal, send };
  const carried = lines.filter(({ is_new }) => !is_new);
  const done = doneOf(carried);
  return (
    <>
      <PageHead
        title={WALK}
        description={
          <>
            {inventory.walk_source === null
              ? null
              : isFromFiling(inventory)
                ? "Products from the filing of a past year, by location. "
                : `Products from ${inventoryName(inventory.walk_source)}, by location. `}
            <TermHelp terms={["Walk", "Line"]} />
          </>
        }
        actions={[
          { label: PRODUCTS_LIST, href: linesPath(id) },
          ...(inventory.walk_source === null ? [] : scan.action),
        ]}
      />
      {scan.dialog}
      {inventory.walk_source === null ? (
        <EmptyState title="This inventory has no walk.">
          To start a walk, create an inventory with 'Start from an earlier inventory', or import last year's filing.
        </EmptyState>
      ) : (
        <div className={styles.walk}>
          {carried.length === 0 ? null : (
            <ProgressBar
              label="Lines confirmed"
              value={done}
              max={carried.length}
              text={`${done} of ${carried.length}`}
            />
          )}
          {refusal === undefined ? null : <Notice tone="warning">{refusal}</Notice>}
          {state.hasTag("unsent") ? (
            <FormFailure message={message ?? ""} onRetry={retry}>
              {`Entries waiting to be saved: ${context.queue.length}.`}
            </FormFailure>
          ) : message === null ? null : (
            <Notice role="status">
              <span className={styles.message}>
                {message}
                <Button size="small" onPress={() => send({ type: "walk.message.closed" })}>
                  Close
                </Button>
              </span>
            </Notice>
          )}
          {carried.length > 0 && done === carried.length ? <AllConfirmed walk={walk} /> : null}
          {lines.length === 0 ? <NothingCarried walk={walk} /> : <WalkPlaces walk={walk} />}
          {context.form === null ? <WalkBar walk={walk} /> : null}
        </div>
      )}
      {question}
    </>
  );
});

type Walked = { readonly walk: OpenWalk };

/** The next step. */
function AllConfirmed({ walk: { inventory, refusal } }: Walked) {
  const { id, customer, facility, is_completed } = inventory;
  return (
    <Notice tone="success">
      <span className={styles.message}>
        All lines are confirmed.
        <span className={styles.buttons}>
          <ButtonLink size="small" href={yearsPath({ customer_id: customer.id, facility_id: facility.id })}>
            {YEAR_TO_YEAR}
          </ButtonLink>
          {is_completed || refusal !== undefined ? null : (
            <ButtonLink size="small" href={`${INVENTORIES.path}/${id}`}>
              Complete the Inventory
            </ButtonLink>
          )}
        </span>
      </span>
    </Notice>
  );
}

function NothingCarried({ walk: { inventory, refusal } }: Walked) {
  return (
    <EmptyState
      title="The earlier inventory has no products."
      action={
        refusal === undefined ? (
          <ButtonLink href={fromWalk(`${linesPath(inventory.id)}/create`)}>{ADD_NEW_PRODUCT}</ButtonLink>
        ) : null
      }
    >
      There is nothing to confirm. Lines you add here appear in the walk as new.
    </EmptyState>
  );
}

/** The actions for the line at the cursor, always at the same place: easy to reach, and showing the shortcuts. */
function WalkBar({ walk }: { readonly walk: OpenWalk }) {
  const { context, refusal, send } = walk;
  const line = lineAt(context);
  if (line === null) return null;
  const isGone = line.state === "gone";
  const closed = refusal ?? (isGone ? "This line is marked as gone. Undo that first." : undefined);
  const undoable = lineToUndo(context);
  return (
    <div className={styles.bar} role="group" aria-label={`Actions for ${line.name}`}>
      <span className={styles.barLine}>{line.name}</span>
      <WalkMeter walk={walk} line={line} />
      <span className={styles.buttons}>
        <Button variant="primary" keys="S" keepsFocus disabledReason={closed} onPress={() => send(SAME)}>
          Same
        </Button>
        {(["change", "gone", "new"] as const).map((form) => (
          <Button
            key={form}
            keys={form.charAt(0).toUpperCase()}
            disabledReason={form === "new" ? refusal : closed}
            onPress={() => send({ type: "walk.form.opened", form })}
          >
            {form.charAt(0).toUpperCase() + form.slice(1)}
          </Button>
        ))}
        <Button
          keys="U"
          keepsFocus
          disabledReason={refusal ?? (undoable === null ? "There is nothing to undo." : undefined)}
          onPress={() => send({ type: "walk.undone" })}
        >
          Undo
        </Button>
      </span>
    </div>
  );
}
