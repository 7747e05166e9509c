import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createActor, type SnapshotFrom } from "xstate";
import { authStorage } from "./adapters/browser/authStorage.ts";
import { draftStorage } from "./adapters/browser/draftStorage.ts";
import { generalStorage } from "./adapters/browser/generalStorage.ts";
import type { InstallPrompt } from "./adapters/browser/installation.ts";
import { saveDownload } from "./adapters/browser/saveDownload.ts";
import { signedIn } from "./adapters/browser/signedIn.ts";
import { printerShift, singleKeys } from "./adapters/browser/singleKeys.ts";
import { startSession } from "./adapters/browser/startSession.ts";
import { NARROW, startShell } from "./adapters/browser/startShell.ts";
import { webStorage } from "./adapters/browser/webStorage.ts";
import { once } from "./adapters/browser/once.ts";
import { newKey } from "./adapters/http-client/newKey.ts";
import type { AccountMachines } from "./application/identity/accountMachines.ts";
import { type OfflineDoor, TAKEN_ALONG } from "#application/offline/OfflineDoor.ts";
import type { MachinesOf } from "#application/machineGroups.ts";
import { announcer, reportRefusal } from "./application/machines/reportRefusal.ts";
import type { HomeMachines } from "./application/homeMachines.ts";
import { createPageCache } from "./application/machines/list/PageCache.ts";
import { toastMachine } from "./application/machines/toastMachine.ts";
import { createAppRouter } from "./ui/routes/createAppRouter.ts";
import { pagePart } from "./ui/screens/lazyScreen.ts";
import { type App, AppContext } from "./ui/screens/useApp.ts";
import { dayIn } from "./domain/shared/dayIn.ts";
import "./ui/theme/global.css.ts";

/** The browser's composition root: it may import everything, and nothing imports it. */

/**
 * Fetches a part of the page when the person begins to move, to press or to type: before it is needed as a rule, and not
 * on a page that is only looked at. Whoever needs it fetches it anew if this fails.
 */
const atFirstSign = (fetchPart: () => Promise<unknown>): void => {
  const signs = ["pointermove", "pointerdown", "keydown", "input"];
  const begin = (event: Event) => {
    // A pointer that rests is told as well, when something is drawn under it.
    if (event.type === "pointermove" && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    for (const sign of signs) document.removeEventListener(sign, begin, true);
    void fetchPart().catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, begin, true);
};

/** Fetches what a button or link may open, when the pointer or the keyboard comes to one. */
const nearControls = (fetchPart: () => Promise<unknown>): void => {
  const begin = ({ type, target }: Event) => {
    if (type === "pointerover" && !(target instanceof Element && target.closest("button, a") !== null)) return;
    for (const sign of ["pointerover", "keydown"]) document.removeEventListener(sign, begin, true);
    void fetchPart().catch(() => undefined);
  };
  for (const sign of ["pointerover", "keydown"]) document.addEventListener(sign, begin, true);
};

/** ms */
const SWEEP_AFTER_MS = 10_000;

/** What the server has written into the page. */
const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** Of this page: the name of its first script, which every build changes. Open tabs hold it, so that its files stay. */
const version = new URL(import.meta.url).pathname;

/** The browser tells it once, as a rule before anything that could use it is there. */
const installPrompt = new Promise<InstallPrompt>((resolve) => {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    resolve(event as InstallPrompt); // TypeScript's library does not know this event of Chromium.
  });
});

const start = async (): Promise<void> => {
  // Only secure pages have locks.
  void navigator.locks?.request(version, { mode: "shared" }, () => new Promise(() => undefined));
  const localStore = webStorage(window, "localStorage");
  const sessionStore = webStorage(window, "sessionStorage");

  const toast = createActor(toastMachine).start();
  const announce = announcer(toast);
  const expire = (expired: string | null) => session.send({ type: "session.expired", token: expired });
  const enroll = () => session.send({ type: "session.user.updated", changes: { must_enroll: true } });
  const refused = reportRefusal(announce, expire, () => navigator.onLine, enroll);
  const { token, person, follow } = signedIn();

  /** /login is drawn without it. */
  const connect = async () => {
    const [{ createClient }, { authClientLive }, { authCalls }] = await Promise.all([
      import("./adapters/http-client/createClient.ts"),
      import("./adapters/http-client/authClient.ts"),
      import("./application/identity/authCalls.ts"),
    ]);
    const clientOf = (own: typeof token) =>
      createClient({ baseUrl: "", appKey: meta("app-key")?.content ?? "", token: own });
    const client = clientOf(token);
    const layer = authClientLive(client);
    return { client, clientOf, layer, auth: authCalls(layer) };
  };
  const network = once(connect);
  /** What every protected page needs. */
  const homeParts = () =>
    Promise.all([import("./adapters/http-client/homeClientLive.ts"), import("./application/homeMachines.ts")]);
  /** What all other pages need. */
  const houseParts = () =>
    Promise.all([import("./adapters/http-client/clientLive.ts"), import("#application/machineGroups.ts")]);

  /** The door to what was taken along; whoever took nothing along does not load what is behind it. */
  const offlineDoor = once(async () => {
    const { offlineDoor: made } = await import("./adapters/browser/offlineDoor.ts");
    return made({
      storage: localStore,
      person,
      page: window,
      forgetTaken: async (id) => (await import("./adapters/device/openDevice.ts")).forgetTaken(id),
      start: async (id) => {
        const [{ startOffline }, { clientOf }, [{ clientLive }]] = await Promise.all([
          import("./adapters/device/startOffline.ts"),
          network(),
          houseParts(),
        ]);
        // Somebody else may sign in here before what this person did is sent.
        const own = () => (person() === id ? token() : null);
        const user = () => session.getSnapshot().context.user;
        return startOffline({
          id,
          services: clientLive(clientOf(own), zone),
          actor: () => ({ id, role: user()?.role ?? null, requestId: "" }),
          person: () => user()?.profile.full_name ?? "",
          newKey,
          token: own,
          refused,
          page: window,
        });
      },
    });
  });

  const pages = createPageCache();
  const zone = meta("time-zone")?.content ?? "";
  const drafts = draftStorage({ local: localStore, person, now: Date.now, page: window });

  const authStore = authStorage(localStore, sessionStore);
  const generalStore = generalStorage(sessionStore);
  // A stored session is probably still valid: then all of it is needed at once.
  if (!authStore.isEmpty()) void Promise.all([network(), homeParts()]).catch(() => undefined);
  const [storedAuth, storedShell] = await Promise.all([authStore.read(), generalStore.read()]);

  const session = startSession({
    announce,
    calls: async () => (await pagePart(network)()).auth,
    page: window,
    storage: authStore,
    stored: storedAuth,
    drafts: {
      forget: (id) => {
        drafts.forget(id);
        if (id !== null && localStore.read(TAKEN_ALONG) !== null) void offlineDoor().then(({ forget }) => forget(id));
      },
      interrupt: () => {
        drafts.interrupt();
        if (localStore.read(TAKEN_ALONG) !== null) void offlineDoor().then(({ interrupt }) => interrupt());
      },
    },
    clearCachedData: pages.clear,
    goToLogin: (hasExpired) => {
      const { href } = router.state.location;
      void router.navigate({ to: "/login", search: hasExpired ? { redirect: href } : {}, ignoreBlocker: true });
    },
  });
  follow(session);
  const shell = startShell(generalStore, storedShell, window.matchMedia(NARROW));
  const parts = { token, refused, announce, pages, drafts, saveFile: saveDownload };
  const app: App = {
    session,
    toast,
    shell,
    drafts,
    provider: {
      name: meta("sign-in-provider")?.content ?? "",
      isOnly: meta("sign-in-provider")?.dataset["passwords"] === "no",
    },
    askForPasskey: (...asked) =>
      import("./adapters/browser/askForPasskey.ts").then(({ askForPasskey }) => askForPasskey(...asked)),
    installation: once(
      () =>
        new Promise((resolve, reject) => {
          atFirstSign(() =>
            import("./adapters/browser/installation.ts").then(
              ({ startInstallation }) => resolve(startInstallation({ version, prompt: installPrompt, page: window })),
              reject,
            ),
          );
        }),
    ),
    scalePhoto: (file) => import("./adapters/browser/scalePhoto.ts").then(({ scalePhoto }) => scalePhoto(file)),
    // Only on pages that came encrypted, or from this machine.
    camera:
      "mediaDevices" in navigator
        ? (...asked) => import("./adapters/browser/scan/camera.ts").then(({ camera }) => camera(...asked))
        : null,
    singleKeys: singleKeys(localStore),
    printerShift: printerShift(localStore),
    get home(): HomeMachines {
      throw new Error("The first list was requested outside the protected pages.");
    },
    get machinesOf(): MachinesOf {
      throw new Error("The machines were requested outside the protected pages.");
    },
    get offline(): OfflineDoor {
      throw new Error("What was taken along was requested outside the protected pages.");
    },
    get account(): AccountMachines {
      throw new Error("The password forms were requested outside their pages.");
    },
    prepareMachines: once(async () => {
      const [{ client }, [{ clientLive }, { machineGroups }], { through }] = await Promise.all([
        network(),
        houseParts(),
        offlineDoor(),
      ]);
      const value = machineGroups({ ...parts, services: through(clientLive(client, zone)) });
      Object.defineProperty(app, "machinesOf", { value });
    }),
    today: () => dayIn(zone || Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()),
    newKey,
  };
  const prepare = once(async () => {
    const [{ client }, [{ homeClientLive }, { homeMachines }], door] = await Promise.all([
      network(),
      homeParts(),
      offlineDoor(),
    ]);
    await door.reopen();
    Object.defineProperty(app, "offline", { value: door });
    const services = door.through(homeClientLive(client));
    Object.defineProperty(app, "home", { value: homeMachines({ ...parts, services }) });
    atFirstSign(houseParts);
    nearControls(() => Promise.all([houseParts(), import("./ui/screens/inventory/InventoryModal.tsx")]));
  });
  const prepareAccount = once(async () => {
    const [{ layer }, { accountMachines }] = await Promise.all([
      network(),
      import("./application/identity/accountMachines.ts"),
    ]);
    Object.defineProperty(app, "account", { value: accountMachines(layer, announce) });
  });
  const router = createAppRouter({
    app,
    prepare,
    prepareMachines: app.prepareMachines,
    prepareAccount,
  });

  // The guards redirect after a sign-in, here or in another tab, and to and from a required second factor.
  const placeOf = (state: SnapshotFrom<App["session"]>) =>
    state.hasTag("authenticated") ? `${state.context.user?.id} ${state.context.user?.must_enroll === true}` : null;
  const reopen = () =>
    localStore.read(TAKEN_ALONG) === null ? undefined : void offlineDoor().then((door) => door.reopen());
  let place = placeOf(session.getSnapshot());
  session.subscribe((state) => {
    // The server is judging the password meanwhile.
    if (state.hasTag("busy")) void homeParts().catch(() => undefined);
    const before = place;
    place = placeOf(state);
    if (place === before) return;
    if (place !== null) void router.invalidate();
    reopen();
  });
  // Another tab took something along.
  window.addEventListener("storage", ({ key }) => (key === TAKEN_ALONG ? reopen() : undefined));
  // Tabs that the browser opens again with this one say first that they are there.
  if (localStore.read(TAKEN_ALONG) !== null)
    window.setTimeout(() => void offlineDoor().then(({ sweep }) => sweep()), SWEEP_AFTER_MS);

  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  createRoot(root).render(
    <StrictMode>
      <AppContext value={app}>
        <RouterProvider router={router} />
      </AppContext>
    </StrictMode>,
  );
  // What the first call needs is loaded while the person types; a page that is only looked at does not need it.
  atFirstSign(network);
};

void start();
