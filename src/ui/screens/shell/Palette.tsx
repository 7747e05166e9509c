import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { paletteMachines } from "#application/findRecords.ts";
import { type PaletteEntry, paletteEntries } from "#application/machines/paletteMachine.ts";
import { LOADING } from "#application/shared/texts.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { HELP, mayVisit, sectionsOf } from "./sections.ts";
import { counted } from "#ui/kit/counts.ts";
import { CommandDialog } from "#ui/kit/overlay/CommandDialog.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useKnownRole, useMachines, useRole } from "../useApp.ts";
import { KEYS_TITLE } from "./KeysDialog.tsx";
import { useMachine } from "../useMachine.ts";

const KINDS: ReadonlyArray<PaletteEntry["kind"]> = ["Screens", "Customers", "Facilities", "Inventories", "Products"];
/** Not an address: it opens the list of shortcuts. */
const KEYS = "keys";

const screen = (name: string, href: string): PaletteEntry => ({ kind: "Screens", name, hint: null, href });

export type PaletteProps = {
  /** What was typed while this dialog was loading. */
  readonly typedMeanwhile: { readonly current: string };
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
};

/** Opens a screen or a record by its name (Ctrl+K). */
export function Palette({ typedMeanwhile, onClose, onShowKeys }: PaletteProps) {
  const machines = useMachines(paletteMachines);
  const router = useRouter();
  const role = useKnownRole();
  const screens = [
    ...sectionsOf(role).map(({ label, path }) => screen(label, path)),
    screen("Profile", "/profile"),
    screen(HELP.label, HELP.path),
  ].filter(({ href }) => href in router.routesByPath && mayVisit(role, href));
  const mayFind = mayDo(useRole(), "records.read").allowed;
  const [state, send] = useMachine(machines.palette, {
    input: { screens: [...screens, screen(KEYS_TITLE, KEYS)], mayFind },
  });
  useEffect(() => {
    if (typedMeanwhile.current !== "") send({ type: "palette.text.changed", text: typedMeanwhile.current });
  }, [send, typedMeanwhile]);
  const { context } = state;
  const entries = paletteEntries(context);
  const results = entries.length === 0 ? "No results." : counted(entries.length, "result", "results");
  const choose = (href: string) => {
    onClose();
    if (href === KEYS) onShowKeys();
    else router.history.push(href);
  };
  return (
    <CommandDialog
      title="Go to"
      placeholder={mayFind ? "Screen, customer, facility, inventory or product" : "Screen"}
      text={context.text}
      onTextChange={(text) => send({ type: "palette.text.changed", text })}
      groups={KINDS.map((kind) => ({
        title: kind,
        commands: entries
          .filter((entry) => entry.kind === kind)
          .map(({ href, name, hint }) => ({ id: href, label: name, description: hint ?? undefined })),
      }))}
      status={state.hasTag("loading") ? LOADING : results}
      onChoose={choose}
      onClose={onClose}
    >
      {state.hasTag("failed") ? (
        <FormFailure message={context.error ?? ""} onRetry={() => send({ type: "palette.retry" })} />
      ) : null}
    </CommandDialog>
  );
}
