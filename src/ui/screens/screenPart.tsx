import type { ComponentType } from "react";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { NEW_RELEASE } from "#application/shared/texts.ts";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { isServerThere } from "./lazyScreen.ts";

// Dialogs come with the first form or window. Where even they are missing, the browser's own has to do.
const AlertDialog = lazyPart(async () => (await import("#ui/kit/overlay/Modal.tsx")).AlertDialog, {
  onFailed: ({ onCancel }) => {
    window.alert(UNREACHABLE);
    onCancel();
  },
});

type Closable = { readonly onClose: () => void };

/** The file is gone although the server answers: a new release has removed the old files. */
class Outdated extends Error {}

/**
 * A window over a page, fetched when it is first opened. When it does not come the person is told why: the server is
 * away, or the page is older than the server. A reload asks first when something was typed, and drafts outlive it.
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
