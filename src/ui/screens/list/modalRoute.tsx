import { type HistoryState, Outlet, useChildMatches, useMatch, useParams, useRouter } from "@tanstack/react-router";
import { type ComponentType, createContext, useCallback, useContext } from "react";

/** The id of a record in an address: null for a new record, undefined for what can be no id. */
export const recordIdOf = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

export type ModalProps = {
  /** Null for a new record. */
  readonly id: number | null;
  readonly onClosed: (hasChanged: boolean) => void;
};

const ClosedContext = createContext<ModalProps["onClosed"]>(() => undefined);

/** The component of a modal's routes, `create` and `$id`. */
export const modalRoute = (Modal: ComponentType<ModalProps>): ComponentType =>
  function ModalRoute() {
    const id = recordIdOf(useParams({ strict: false }).id);
    const onClosed = useContext(ClosedContext);
    return id === undefined ? null : <Modal key={id ?? "new"} id={id} onClosed={onClosed} />;
  };

/** The modal that is open over the list or page that calls this: its record's id, null for a new one. */
export const useOpenModal = (): number | null | undefined =>
  useChildMatches({ select: ([modal]) => (modal === undefined ? undefined : recordIdOf(modal.params.id)) });

/**
 * Opens a modal over the page of a record, with what its address does not say. That is no leaving of the page, so a
 * changed form does not ask.
 */
export const useOpenOver = () => {
  const router = useRouter();
  return useCallback(
    (path: string, state?: HistoryState) =>
      router.history.push(path + router.latestLocation.searchStr, state, { ignoreBlocker: true }),
    [router],
  );
};

/**
 * Where the modals over a list or a page are drawn. A closed one leads back to the address below it.
 * @param onChanged told when the modal changed something
 */
export function Modals({ onChanged }: { readonly onChanged?: () => void }) {
  const router = useRouter();
  const home = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const close = async (hasChanged: boolean) => {
    await router.navigate({ to: home, search: true, ignoreBlocker: true, resetScroll: false });
    if (hasChanged) onChanged?.();
  };
  return (
    <ClosedContext value={(hasChanged) => void close(hasChanged)}>
      <Outlet />
    </ClosedContext>
  );
}
