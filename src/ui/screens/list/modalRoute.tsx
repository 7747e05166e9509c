import {
  Outlet,
  useChildMatches,
  useMatch,
  useParams,
  useRouter,
  type HistoryState,
  type RouterHistory,
} from "@tanstack/react-router";
import { type ComponentType, createContext, memo, useCallback, useContext, useMemo } from "react";
import type { Option } from "#domain/shared/Page.ts";

/** Null for a new record, undefined for text that cannot be an id. */
export const recordIdOf = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

export type ModalProps = {
  /** Null for a new record. */
  readonly id: number | null;
  readonly onClosed: (hasChanged: boolean) => void;
};

/** What a modal is told by the page or form below it. */
type ModalPlace = Pick<ModalProps, "onClosed"> & {
  /** Instead of the id in the address: null for a new record, or the record that it belongs to. */
  readonly of?: number | null;
  /** Filled in when it opens. */
  readonly start?: Readonly<Record<string, unknown>>;
  readonly onCreated?: (made: Option) => void;
};

export const ModalContext = createContext<ModalPlace>({ onClosed: () => undefined });

/** The component of a modal's routes, `create` and `$id`. */
export const modalRoute = (Modal: ComponentType<ModalProps>): ComponentType =>
  function ModalRoute() {
    const addressed = recordIdOf(useParams({ strict: false }).id);
    const { onClosed, of: id = addressed } = useContext(ModalContext);
    return id === undefined ? null : <Modal key={id ?? "new"} id={id} onClosed={onClosed} />;
  };

/** The id of the record whose modal is open over the calling page; null for a new one. */
export const useOpenModal = (): number | null | undefined =>
  useChildMatches({ select: ([modal]) => (modal === undefined ? undefined : recordIdOf(modal.params.id)) });

/** Renders the modals over a list or page. Closing one returns to the address below it. */
export const Modals = memo(function Modals({ onChanged }: { readonly onChanged?: () => void }) {
  const router = useRouter();
  const home = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const close = useCallback(
    (hasChanged: boolean) =>
      leaveForm(router.history, () => {
        const leaving = router.navigate({ to: home, search: true, ignoreBlocker: true, resetScroll: false });
        if (hasChanged) void leaving.then(onChanged);
      }),
    [router, home, onChanged],
  );
  return (
    <ModalContext value={useMemo(() => ({ onClosed: close }), [close])}>
      <Outlet />
    </ModalContext>
  );
});

/** Opens a modal over a record's page without leaving it, so a changed form does not ask. */
export const useOpenOver = () => {
  const router = useRouter();
  return useCallback(
    (path: string, state?: HistoryState) =>
      router.history.push(path + router.latestLocation.searchStr, state, { ignoreBlocker: true }),
    [router],
  );
};

/**
 * A form that was opened for one field returns to where that was requested; others go on.
 * @param onward goes on otherwise
 */
export const leaveForm = (history: RouterHistory, onward: () => void): void => {
  if (history.location.hash !== "" && history.canGoBack()) history.back({ ignoreBlocker: true });
  else onward();
};
