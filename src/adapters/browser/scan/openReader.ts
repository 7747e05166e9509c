// Vite creates the default export: the URL of the file in the build.
// oxlint-disable-next-line import/default
import workerUrl from "./codeReader.ts?worker&url";

/** The texts of all codes in the picture that the screen shows. */
export type ReadPicture = (screen: HTMLVideoElement) => Promise<ReadonlyArray<string>>;

type Detector = {
  readonly detect: (screen: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>;
};
type Detectors = {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector;
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>;
};

const NEEDED = ["qr_code", "ean_13", "upc_a", "code_128"];
const WANTED = [...NEEDED, "ean_8", "upc_e", "code_39", "itf", "data_matrix"];

/** The browser's own reader; null where it lacks one, or a code that is needed. */
const ownReader = async (): Promise<ReadPicture | null> => {
  // A browser object that TypeScript's library does not include.
  const detectors = Reflect.get(globalThis, "BarcodeDetector") as Detectors | undefined;
  const formats = (await detectors?.getSupportedFormats().catch(() => [])) ?? [];
  if (detectors === undefined || NEEDED.some((format) => !formats.includes(format))) return null;
  const detector = new detectors({ formats: WANTED.filter((format) => formats.includes(format)) });
  // Some browsers name formats that they cannot read.
  const probe = await detector.detect(document.createElement("video")).catch((cause: unknown) => cause);
  if (probe instanceof DOMException && probe.name === "NotSupportedError") return null;
  return async (screen) => (await detector.detect(screen)).map(({ rawValue }) => rawValue);
};

type ScriptUrls = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };

const workerOnly: ScriptUrls = {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError("Only the code reader's own script may run.");
    return url;
  },
};
// As above.
const trusted = Reflect.get(globalThis, "trustedTypes") as TrustedTypes | undefined;
/** The page's Content-Security-Policy allows this policy name once; only the reader's own script may run under it. */
const scriptUrls = trusted?.createPolicy("code-reader", workerOnly) ?? workerOnly;

/** WebAssembly, which the page's policy forbids: its worker has one of its own. */
const keptReader = async (signal: AbortSignal): Promise<ReadPicture> => {
  const worker = new Worker(scriptUrls.createScriptURL(workerUrl), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  /** The next message; an error also when the worker cannot start. */
  const answer = () =>
    new Promise<ReadonlyArray<string>>((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data), { once: true });
      worker.addEventListener("error", () => reject(new Error("The code reader failed.")), { once: true });
      signal.addEventListener("abort", () => resolve([]), { once: true });
    });
  await answer();
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return (screen) => {
    canvas.width = screen.videoWidth;
    canvas.height = screen.videoHeight;
    if (pen === null || canvas.width === 0) return Promise.resolve([]);
    pen.drawImage(screen, 0, 0);
    const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
    const read = answer();
    worker.postMessage(picture, [picture.data.buffer]);
    return read;
  };
};

/** @param signal ends what it started */
export const openReader = async (signal: AbortSignal): Promise<ReadPicture> =>
  (await ownReader()) ?? keptReader(signal);
