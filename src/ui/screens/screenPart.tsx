import type { ComponentType } from "react";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { NEW_RELEASE } from "#application/shared/texts.ts";
import { AlertDialog } from "#ui/kit/Modal.tsx";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { isServerThere } from "./lazyScreen.ts";

type Closable = { readonly onClose: () => void };

/** The file is gone although the server answers: a new release has removed the old files. */
class Outdated extends Error {}

/**
 * A window over a page, fetched when it is first opened. When it does not come the person is told why: the server is
 * away, or the page is older than the server. A reload asks first when something was typed, and drafts outlive it.
 */
export const screenPart = <Props extends Closable>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(
    () =>
      fetchPart().catch(async (cause: unknown) => {
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
