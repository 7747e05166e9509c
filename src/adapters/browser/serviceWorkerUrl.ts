type ScriptUrls = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };
const plain: ScriptUrls = { createScriptURL: (url) => url };
// A browser object that TypeScript's library does not include; Firefox and Safari may not have it.
const trusted = Reflect.get(globalThis, "trustedTypes") as TrustedTypes | undefined;
const scriptUrls = trusted?.createPolicy("service-worker", plain) ?? plain;

/** The page's Content-Security-Policy allows this policy name once, and only our own workers run under it. */
export const serviceWorkerUrl = (worker: "/serviceWorker.js" | "/binderWorker.js"): string =>
  scriptUrls.createScriptURL(worker);
