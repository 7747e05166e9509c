import { Effect } from "effect";
import { parseJson, type RawAnswer } from "./readAnswer.ts";

export type Form = {
  readonly name: string;
  readonly content: Blob;
  readonly onProgress: ((sent: number, total: number) => void) | undefined;
};

/**
 * Sends a file as a form over XMLHttpRequest, because fetch reports no upload progress. Interrupting the Effect aborts
 * the upload. Fails if no answer arrives; `silenceMs` counts from the last byte sent or received.
 */
export const sendForm = (
  url: string,
  headers: Readonly<Record<string, string>>,
  { name, content, onProgress }: Form,
  silenceMs: number,
): Effect.Effect<RawAnswer, "no answer"> =>
  Effect.callback((resume) => {
    const sending = new XMLHttpRequest();
    const fail = () => resume(Effect.fail("no answer"));
    let timer = setTimeout(() => sending.abort(), silenceMs);
    sending.open("POST", url);
    for (const [header, value] of Object.entries(headers)) sending.setRequestHeader(header, value);
    sending.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => sending.abort(), silenceMs);
      // The form is slightly larger than the file.
      onProgress?.(Math.min(loaded, content.size), Math.min(total, content.size));
    });
    sending.addEventListener("load", () => resume(Effect.succeed(answerOf(sending))));
    sending.addEventListener("error", fail);
    sending.addEventListener("abort", fail);
    sending.addEventListener("loadend", () => clearTimeout(timer));
    const form = new FormData();
    form.append("file", content, name);
    sending.send(form);
    return Effect.sync(() => {
      clearTimeout(timer);
      sending.abort();
    });
  });

const answerOf = (sent: XMLHttpRequest): RawAnswer => {
  const names = ["retry-after", "x-request-id"];
  const headers = names.flatMap((name) => {
    const value = sent.getResponseHeader(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
  return { status: sent.status, headers: new Headers(headers), body: parseJson(sent.responseText) };
};
