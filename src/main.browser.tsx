import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { RouterProvider as LinkProvider } from "react-aria-components";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createRoot } from "react-dom/client";
import { createActor } from "xstate";
import { authStorage } from "./adapters/browser/authStorage.ts";
import { draftStorage } from "./adapters/browser/draftStorage.ts";
import { generalStorage } from "./adapters/browser/generalStorage.ts";
import { saveDownload } from "./adapters/browser/saveDownload.ts";
import { signedIn } from "./adapters/browser/signedIn.ts";
import { singleKeys } from "./adapters/browser/singleKeys.ts";
import { startSession } from "./adapters/browser/startSession.ts";
import { NARROW, startShell } from "./adapters/browser/startShell.ts";
import { webStorage } from "./adapters/browser/webStorage.ts";
import { once } from "./adapters/browser/once.ts";
import { newKey } from "./adapters/http-client/newKey.ts";
import type { AccountMachines } from "./application/identity/accountMachines.ts";
import type { AppMachines } from "./application/machines/appMachines.ts";
import { announcer } from "./application/machines/announcer.ts";
import { refusalTeller } from "./application/machines/refusalTeller.ts";
import { createSeenPages } from "./application/machines/SeenPages.ts";
import { toastMachine } from "./application/machines/toastMachine.ts";
import { createAppRouter } from "./ui/routes/createAppRouter.ts";
import { type App, AppContext } from "./ui/screens/useApp.ts";
import "./ui/theme/global.css.ts";

/** The browser's composition root: it may import everything, and nothing imports it. */

const localStore = webStorage(window, "localStorage");
const sessionStore = webStorage(window, "sessionStorage");

const toast = createActor(toastMachine).start();
const announce = announcer(toast);
const refused = refusalTeller(announce, (token) => session.send({ type: "session.expired", token }));
const { token, person, follow } = signedIn();

/** /login is drawn without it; it is loaded right after. */
const connect = async () => {
  const [{ authClientLive, createClient }, { authCalls }] = await Promise.all([
    import("./adapters/http-client/createClient.ts"),
    import("./application/identity/authCalls.ts"),
  ]);
  const client = createClient({
    baseUrl: "",
    appKey: document.querySelector<HTMLMetaElement>('meta[name="app-key"]')?.content ?? "",
    token,
  });
  const layer = authClientLive(client);
  return { client, layer, auth: authCalls(layer) };
};
const network = once(connect);
/** What only the protected pages need. */
const machineParts = () =>
  Promise.all([import("./adapters/http-client/clientLive.ts"), import("./application/machines/appMachines.ts")]);

const pages = createSeenPages();
const drafts = draftStorage({ local: localStore, person, now: Date.now, page: window });

const authStore = authStorage(localStore, sessionStore);
const generalStore = generalStorage(sessionStore);
// A stored session is probably still valid: then all of it is needed at once.
if (!authStore.isEmpty()) void Promise.all([network(), machineParts()]).catch(() => undefined);
const [storedAuth, storedShell] = await Promise.all([authStore.read(), generalStore.read()]);

const session = startSession({
  announce,
  calls: async () => (await network()).auth,
  page: window,
  storage: authStore,
  stored: storedAuth,
  drafts,
  clearCachedData: pages.clear,
  goToLogin: (hasExpired) => {
    const { href } = router.state.location;
    void router.navigate({ to: "/login", search: hasExpired ? { redirect: href } : {}, ignoreBlocker: true });
  },
});
follow(session);
const shell = startShell(generalStore, storedShell, window.matchMedia(NARROW));
const app: App = {
  session,
  toast,
  shell,
  drafts,
  singleKeys: singleKeys(localStore),
  get machines(): AppMachines {
    throw new Error("The machines were asked for outside of the protected pages.");
  },
  get account(): AccountMachines {
    throw new Error("The forms of passwords were asked for outside of their pages.");
  },
  currentYear: () => new Date().getFullYear(),
  newKey,
};
const prepare = once(async () => {
  const [{ client }, [{ clientLive }, { appMachines }]] = await Promise.all([network(), machineParts()]);
  const services = clientLive(client);
  const value = appMachines({ services, token, refused, announce, pages, drafts, saveFile: saveDownload });
  Object.defineProperty(app, "machines", { value });
});
const prepareAccount = once(async () => {
  const [{ layer }, { accountMachines }] = await Promise.all([
    network(),
    import("./application/identity/accountMachines.ts"),
  ]);
  Object.defineProperty(app, "account", { value: accountMachines(layer, announce) });
});
const router = createAppRouter({ app, prepare, prepareAccount });

// The guards redirect after a sign-in, here or in another tab.
let wasSignedIn = session.getSnapshot().hasTag("authenticated");
session.subscribe((state) => {
  const isSignedIn = state.hasTag("authenticated");
  if (isSignedIn && !wasSignedIn) void router.invalidate();
  wasSignedIn = isSignedIn;
});

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <LinkProvider navigate={(href, options) => router.history[options?.replace === true ? "replace" : "push"](href)}>
        <AppContext value={app}>
          <RouterProvider router={router} />
        </AppContext>
      </LinkProvider>
    </I18nProvider>
  </StrictMode>,
);
// The page is drawn: load what the first call needs while the person types.
requestAnimationFrame(() => void network().catch(() => undefined));
