import type { ComponentType, ReactNode } from "react";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { NEW_RELEASE } from "#application/shared/texts.ts";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { isServerThere } from "./lazyScreen.ts";

// Dialogs are loaded with the first form or window. If they cannot be loaded, the browser's own dialog is used.
const AlertDialog = lazyPart(async () => (await import("#ui/kit/overlay/Modal.tsx")).AlertDialog, {
  onFailed: ({ onCancel }) => {
    window.alert(UNREACHABLE);
    onCancel();
  },
});

export type Fetched = { readonly prepare: () => Promise<void> };
/** A part that needs the machines of all pages: they are loaded with it. */
export const prepared =
  <Props,>(fetchPart: () => Promise<(props: Props) => ReactNode>) =>
  async ({ prepare }: Fetched) => {
    await prepare();
    return fetchPart();
  };

type Closable = { readonly onClose: () => void };

/** The file is gone although the server answers: a new release has removed the old files. */
class Outdated extends Error {}

/**
 * A window over a page, loaded when first opened. If that fails, the person is told why: the server is unreachable, or
 * the page is older than the server. A reload asks first if something was typed; drafts survive it.
 */
export const screenPart = <Props extends Closable>(
  fetchPart: (props: Props) => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(
    (props) =>
      fetchPart(props).catch(async (cause: unknown) => {
        throw (await isServerThere()) ? new Outdated("", { cause }) : cause;
      }),
    {
      failed: ({ onClose }, error, retry) =>
        error instanceof Outdated ? (
          <AlertDialog {...NEW_RELEASE} onConfirm={() => window.location.reload()} onCancel={onClose} />
        ) : (
          <AlertDialog
            title="Error"
            description={UNREACHABLE}
            confirmLabel="Try Again"
            onConfirm={retry}
            onCancel={onClose}
          />
        ),
    },
  );
