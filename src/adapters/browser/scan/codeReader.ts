import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
// Vite creates the default export: the URL of the file in the build.
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Runs in a worker: it says [] when it is ready, and answers each picture with the texts of its codes. */

const FORMATS = ["QRCode", "DataMatrix", "EAN13", "EAN8", "UPCA", "UPCE", "Code128", "Code39", "ITF"] as const;

const start = async (): Promise<void> => {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  addEventListener("message", ({ data }: MessageEvent<ImageData>) => {
    readBarcodes(data, { formats: [...FORMATS], textMode: "Plain", maxNumberOfSymbols: 8 }).then(
      (codes) => postMessage(codes.map(({ text }) => text)),
      // A picture that cannot be read shows no code.
      () => postMessage([]),
    );
  });
  postMessage([]);
};

void start();
