import { offlineMachines } from "#application/offline/offlineMachines.ts";
import { DAYS_KEPT, type TakenSummary } from "#application/offline/Device.ts";
import type { OfflineActor } from "#application/offline/OfflineDoor.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { isHeld } from "#domain/offline/Queue.ts";
import { sidesOf } from "#domain/offline/sidesOf.ts";
import { inventoryName } from "#domain/inventory/Inventory.ts";
import { Button } from "#ui/kit/Button.tsx";
import { counted } from "#ui/kit/counts.ts";
import { EmptyState, FormSection, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { displayMoment } from "../moments.ts";
import { INVENTORIES, OFFLINE } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./offline.css.ts";
import { useOffline, useOfflineState } from "../shell/useOffline.ts";

/** /offline: what was taken along, and what became of the changes. */
export function OfflineScreen() {
  usePage({ title: OFFLINE.label, breadcrumbs: [INVENTORIES, { name: OFFLINE.label }] });
  const actor = useOffline();
  return actor === null ? (
    <>
      <PageHead title={OFFLINE.label} />
      <Nothing />
    </>
  ) : (
    <OnThisDevice actor={actor} />
  );
}

function Nothing() {
  return (
    <Panel>
      <EmptyState title="Nothing is on this device">
        Open the products of an inventory and choose Take Offline in its menu. You can then work on it without a
        network.
      </EmptyState>
    </Panel>
  );
}

function OnThisDevice({ actor }: { readonly actor: OfflineActor }) {
  const { queue, taken } = useOfflineState(actor, ({ context }) => context);
  const isAway = useOfflineState(actor, (state) => state.hasTag("away"));
  const toLookAt = queue.entries.filter(({ state }) => state !== "waiting");
  const waiting = queue.entries.filter(({ state }) => state === "waiting");
  const rows = taken.filter(({ isEarlier }) => !isEarlier);
  return (
    <>
      <PageHead title={OFFLINE.label} description={queue.entries.length === 0 ? "Everything was sent." : undefined} />
      {toLookAt.length === 0 ? null : (
        <FormSection
          title="To look at"
          description="The server did not accept these changes. Nothing is lost. Decide about each."
        >
          {toLookAt.map((entry) => (
            <Refused key={`${entry.key} ${isAway}`} entry={entry} actor={actor} isHeld={isHeld(queue, entry.key)} />
          ))}
        </FormSection>
      )}
      {waiting.length === 0 ? null : (
        <FormSection title="Waiting to be sent" description={counted(waiting.length, "change", "changes")}>
          <DataTable label="Changes waiting to be sent" columns={WAITING} rows={waiting} rowId={({ key }) => key} />
        </FormSection>
      )}
      <FormSection
        title="On this device"
        description={`Only for you, until you log out. What was not refreshed for ${DAYS_KEPT} days is deleted.`}
      >
        {rows.length === 0 ? (
          <Nothing />
        ) : (
          <DataTable
            label="Inventories on this device"
            columns={takenColumns((id) => actor.send({ type: "inventory.dropped", inventoryId: id }), queue.entries)}
            rows={rows}
            rowId={({ inventory }) => String(inventory.id)}
          />
        )}
      </FormSection>
    </>
  );
}

const WORDS: Readonly<Record<Entry["change"]["kind"], string>> = {
  "line.added": "Added",
  "line.edited": "Changed",
  "line.unlinked": "Deleted",
  "question.toggled": "Question",
  "walk.decided": "Walk",
  "photo.added": "Photo",
  unread: "Unknown",
};

const WAITING: ReadonlyArray<DataTableColumn<Entry>> = [
  { id: "name", minWidth: 160, grow: 2, header: "Product", isRowHeader: true, cell: ({ name }) => name },
  { id: "change", width: 110, header: "Change", cell: ({ change }) => WORDS[change.kind] },
  { id: "at", width: 190, header: "Made", cell: ({ at }) => displayMoment(at) },
];

const SENT_FIRST = "Changes of this inventory have not been sent yet.";

const takenColumns = (
  drop: (id: number) => void,
  entries: ReadonlyArray<Entry>,
): ReadonlyArray<DataTableColumn<TakenSummary>> => [
  {
    id: "inventory",
    minWidth: 180,
    grow: 2,
    header: "Inventory",
    isRowHeader: true,
    cell: ({ inventory }) => (
      <TextLink href={`/inventories/${inventory.id}/products`}>{inventoryName(inventory)}</TextLink>
    ),
  },
  {
    id: "lines",
    width: 90,
    header: "Products",
    align: "end",
    cell: ({ inventory }) => String(inventory.products_inventoried),
  },
  { id: "bytes", width: 80, header: "Size", align: "end", cell: ({ bytes }) => fileSize(bytes) },
  { id: "at", width: 180, header: "As of", cell: ({ taken_at }) => displayMoment(taken_at) },
  {
    id: "drop",
    width: 110,
    header: "Actions",
    cell: ({ inventory }) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove from This Device: ${inventoryName(inventory)}`}
        disabledReason={entries.some(({ inventory_id }) => inventory_id === inventory.id) ? SENT_FIRST : undefined}
        onPress={() => drop(inventory.id)}
      >
        Remove
      </Button>
    ),
  },
];

const NOT_SEEN = "What the server has is shown here when you are online.";

type RefusedProps = { readonly entry: Entry; readonly actor: OfflineActor; readonly isHeld: boolean };

/** A change that the server did not take, with both versions. */
function Refused({ entry, actor, isHeld: isLater }: RefusedProps) {
  const { newKey } = useApp();
  const { queue } = useOfflineState(actor, ({ context }) => context);
  const asked = { ...entry, line: queue.lines[String(entry.line)] ?? entry.line };
  const [asking] = useMachine(useMachines(offlineMachines).theirs, { input: { scope: asked } });
  const theirs = asking.context;
  const line = theirs.value?.line ?? null;
  const { rows, sentence } = sidesOf(entry, line);
  const { state, key } = entry;
  const reason = state === "waiting" ? "" : state.reason;
  const product = state === "waiting" || entry.product === null ? undefined : state.id;
  const again = (chosen?: number) =>
    actor.send({
      type: "entry.sent.again",
      key,
      newKey: newKey(),
      version: entry.version === null ? null : (theirs.value?.version ?? entry.version),
      ...(chosen === undefined ? {} : { product: chosen }),
    });
  // What somebody else saved meanwhile is overwritten only by who has seen it.
  const unseen = theirs.value === null ? NOT_SEEN : undefined;
  const refusal = isLater ? "Decide first about the earlier change of the same product." : unseen;
  const title = `${entry.name}: ${WORDS[entry.change.kind].toLowerCase()}`;
  return (
    <section aria-label={title} className={styles.change}>
      <h3 className={styles.title}>{title}</h3>
      <p>{reason}</p>
      {sentence === null ? null : <p>{sentence}</p>}
      {rows.length === 0 ? null : (
        <DataTable
          label={`Versions of ${entry.name}`}
          columns={unseen === undefined ? SIDES : SIDES.slice(0, -1)}
          rows={rows}
          rowId={({ label }) => label}
        />
      )}
      {asking.hasTag("loading") || unseen === undefined ? null : <p>{unseen}</p>}
      <div className={styles.buttons}>
        {product === undefined ? null : (
          <Button disabledReason={refusal} onPress={() => again(product)}>
            Use the Existing Product
          </Button>
        )}
        {entry.change.kind === "unread" ? null : (
          <Button disabledReason={refusal} onPress={() => again()}>
            {entry.change.kind === "line.added" ? "Add Anyway" : "Send Yours"}
          </Button>
        )}
        <Button variant="danger" disabledReason={unseen} onPress={() => actor.send({ type: "entry.discarded", key })}>
          Discard Yours
        </Button>
      </div>
    </section>
  );
}

type Row = ReturnType<typeof sidesOf>["rows"][number];
const SIDES: ReadonlyArray<DataTableColumn<Row>> = [
  { id: "label", minWidth: 140, header: "Field", isRowHeader: true, cell: ({ label }) => label },
  { id: "before", minWidth: 120, header: "Before", isNamed: true, cell: ({ before }) => before ?? "" },
  { id: "yours", minWidth: 120, header: "Yours", isNamed: true, cell: ({ yours }) => yours ?? "" },
  { id: "theirs", minWidth: 120, header: "Theirs", isNamed: true, cell: ({ theirs }) => theirs ?? "" },
];
