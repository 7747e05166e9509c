import type { Blindness, Camera } from "#application/scan/scanMachine.ts";
import { openReader, type ReadPicture } from "./openReader.ts";

const FAILURES: Readonly<Record<string, Blindness>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};
const whyOf = (cause: unknown): Blindness => (cause instanceof Error ? FAILURES[cause.name] : undefined) ?? "busy";

/** Between two pictures: enough for a hand that moves, and a battery. */
const PAUSE_MS = 120;
const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/** A code counts when two pictures in a row show it: bars that are half seen are read as others. */
const watch = async (screen: HTMLVideoElement, read: ReadPicture, signal: AbortSignal, tell: Parameters<Camera>[1]) => {
  for (let before: ReadonlyArray<string> = []; !signal.aborted; await pause()) {
    if (screen.readyState < screen.HAVE_CURRENT_DATA) continue;
    const seen = await read(screen);
    const texts = seen.filter((text) => before.includes(text));
    if (texts.length > 0 && !signal.aborted) tell({ type: "camera.read", texts });
    before = seen;
  }
};

/** Opens it, and closes it when aborted. */
const look = async (screen: HTMLVideoElement, tell: Parameters<Camera>[1], signal: AbortSignal): Promise<void> => {
  const reading = openReader(signal);
  reading.catch(() => undefined);
  let stream: MediaStream;
  try {
    const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
    stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (cause) {
    if (!signal.aborted) tell({ type: "camera.failed", why: whyOf(cause) });
    return;
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    if (screen.srcObject === stream) screen.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop);
  // Unplugged, or taken away in the browser's settings.
  for (const track of stream.getTracks())
    track.addEventListener("ended", () => tell({ type: "camera.failed", why: "busy" }));
  try {
    screen.srcObject = stream;
    await screen.play();
    const read = await reading;
    if (signal.aborted) return;
    tell({ type: "camera.opened" });
    await watch(screen, read, signal, tell);
  } catch {
    if (!signal.aborted) tell({ type: "camera.failed", why: "unread" });
  } finally {
    stop();
  }
};

export const camera: Camera = async (screen, tell, signal) => {
  let looking = new AbortController();
  const open = () => {
    looking = new AbortController();
    void look(screen, tell, AbortSignal.any([signal, looking.signal]));
  };
  const turn = () => {
    looking.abort();
    if (document.hidden) tell({ type: "camera.closed" });
    else open();
  };
  document.addEventListener("visibilitychange", turn, { signal });
  open();
};
