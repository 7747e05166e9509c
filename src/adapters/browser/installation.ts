import { createActor } from "xstate";
import { installationMachine } from "#application/machines/installationMachine.ts";
import { serviceWorkerUrl } from "./serviceWorkerUrl.ts";

/** What the page fetches with its first sign of a person comes before the files that the worker holds, ms. */
const AFTER_PAGE_MS = 2000;
/** How often a page that stays open asks for a new version, ms. */
const CHECK_MS = 3_600_000;

/** Chromium's own event, which TypeScript's library does not include. */
export type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

export type InstallationParts = {
  /** That of this page, as the worker names it. */
  readonly version: string;
  /** Resolves when the browser would install the page. */
  readonly prompt: Promise<InstallPrompt>;
  readonly page: Window;
};

/**
 * Lets the browser hold the page for when the network is away. Where it cannot, as in some private windows or on a full
 * disk, everything works as without it, and nothing is said.
 */
export const startInstallation = ({ version, prompt, page }: InstallationParts) => {
  const { document, location, navigator } = page;
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const installation = createActor(
    installationMachine.provide({
      actions: {
        reload: () => location.reload(),
        showBrowserPrompt: () => void prompt.then((event) => event.prompt()).catch(() => undefined),
      },
    }),
  ).start();
  void prompt.then(() => installation.send({ type: "installation.offered" }));
  page.addEventListener("appinstalled", () => installation.send({ type: "installation.finished" }));

  /** Until the server was asked, a worker of another version may be an older one than the page. */
  let isNewest = false;
  const check = async (registration: ServiceWorkerRegistration): Promise<void> => {
    await registration.update().then(
      () => (isNewest = true),
      () => undefined,
    );
    // A worker that is being installed tells its version by itself.
    if (registration.installing === null) registration.active?.postMessage("version?");
  };
  const begin = async (container: ServiceWorkerContainer): Promise<void> => {
    const registration = await container.register(serviceWorkerUrl("/serviceWorker.js"), { updateViaCache: "none" });
    await check(registration);
    const checkAgain = () => void check(registration);
    page.addEventListener("online", checkAgain);
    document.addEventListener("visibilitychange", () => (document.hidden ? undefined : checkAgain()));
    page.setInterval(checkAgain, CHECK_MS);
  };
  worker?.addEventListener("message", ({ data }) => {
    if (data === version) installation.send({ type: "installation.page.held" });
    else if (isNewest) installation.send({ type: "installation.version.ready" });
  });
  if (worker !== undefined) page.setTimeout(() => void begin(worker).catch(() => undefined), AFTER_PAGE_MS);
  return installation;
};
