import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useCallback, useMemo, useState } from "react";
import { mayDo } from "#domain/identity/permissions.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ComboListState } from "#ui/kit/combo/ComboOptions.ts";
import { ModalContext } from "../list/modalRoute.tsx";
import { screenPart } from "../screenPart.tsx";
import { useRole } from "../useApp.ts";

type Form = ComponentType<PartProps>;
type PartProps = { readonly fetchForm: () => Promise<Form>; readonly onClose: () => void };
/** A modal's component takes no props, so it takes these. */
const isLazyForm = (screen: unknown): screen is { readonly fetchScreen: PartProps["fetchForm"] } =>
  typeof screen === "function" && "fetchScreen" in screen;
const part = () => screenPart<PartProps>(({ fetchForm }) => fetchForm());

/** How pickers name each kind, and the modal that is its form. */
const KINDS = {
  customer: { name: "Customer", path: "/customers-facilities-mgmt/customers/create", Form: part() },
  facility: { name: "Facility", path: "/customers-facilities-mgmt/facilities/for/$id", Form: part() },
  inventory: { name: "Inventory", path: "/inventories/create", Form: part() },
  technician: { name: "Technician", path: "/technicians-mgmt/create", Form: part() },
  container: { name: "Container Type", path: "/containers/create", Form: part() },
  unit: { name: "Container Unit", path: "/units/create", Form: part() },
  hazard: { name: "Hazard Class", path: "/hazard-class-mgmt/create", Form: part() },
} as const;
type RecordKind = keyof typeof KINDS;

/** What a picker can add, and the record that it belongs to. */
export type Adds = { readonly adds?: RecordKind | undefined; readonly addsTo?: number | null | undefined };

type NewRecordProps = {
  readonly kind: RecordKind;
  /** The record that it belongs to. */
  readonly of?: number | null;
  readonly start?: Readonly<Record<string, unknown>> | undefined;
  readonly onCreated: (made: Option) => void;
  readonly onClose: () => void;
};

const NOTHING = {};

/** The form of a new record over another form or page, which stays as it is. */
export function NewRecord({ kind, of = null, start = NOTHING, onCreated, onClose }: NewRecordProps) {
  const { path, Form } = KINDS[kind];
  const screen = useRouter().routesByPath[path]?.options.component;
  const place = useMemo(() => ({ of, start, onCreated, onClosed: onClose }), [of, start, onCreated, onClose]);
  return !isLazyForm(screen) ? null : (
    <ModalContext value={place}>
      <Form fetchForm={screen.fetchScreen} onClose={onClose} />
    </ModalContext>
  );
}

/** Lets a picker add a record where nothing is found, by those who may; the new record is chosen. */
export const useAdding = ({ adds: kind, addsTo }: Adds, onAdded: (made: Option) => void) => {
  const role = useRole();
  const [start, setStart] = useState<{ readonly name?: string } | null>(null);
  const close = useCallback(() => setStart(null), []);
  const mayAdd = kind !== undefined && mayDo(role, `${kind}.create`).allowed;
  return {
    offersAdding: mayAdd && ("ifNone" as const),
    /** The entry, once it is known that the list has nothing. */
    entryOf: ({ options, isLoading, failure }: ComboListState) =>
      mayAdd && options.length === 0 && !isLoading && failure === undefined ? `Add New ${KINDS[kind].name}` : undefined,
    add: (text: string) => setStart(text.trim() === "" ? {} : { name: text.trim() }),
    form:
      start === null || kind === undefined ? null : (
        <NewRecord kind={kind} of={addsTo ?? null} start={start} onCreated={onAdded} onClose={close} />
      ),
  };
};
