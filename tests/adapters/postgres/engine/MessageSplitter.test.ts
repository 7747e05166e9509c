import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type ClientMessages, MessageSplitter } from "#adapters/postgres/engine/MessageSplitter.ts";
import { law } from "../../../support/law.ts";

const message = (type: string, body: Uint8Array): Buffer => {
  const header = Buffer.alloc(5);
  header.write(type, 0, "latin1");
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
};

const opening = (code: number, body: Uint8Array = new Uint8Array()): Buffer => {
  const header = Buffer.alloc(8);
  header.writeInt32BE(8 + body.length, 0);
  header.writeInt32BE(code, 4);
  return Buffer.concat([header, body]);
};

const startup = opening(196608, Buffer.from("user\0postgres\0\0"));
const terminate = message("X", new Uint8Array());

/** Neighbouring messages may arrive as one batch or as several; joined they must be the same. */
const joined = (frames: ReadonlyArray<ClientMessages>): Array<string> => {
  const out: Array<string> = [];
  for (const frame of frames) {
    const bytes = "bytes" in frame ? frame.bytes.toString("hex") : "";
    const last = out.at(-1);
    if (frame.kind === "messages" && last?.startsWith("messages ")) out[out.length - 1] = last + bytes;
    else out.push(`${frame.kind} ${bytes}`);
  }
  return out;
};

const chunked = (bytes: Buffer, cuts: ReadonlyArray<number>): Array<Buffer> => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
};

const bodies = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 });
law(
  "however a client's bytes are chunked, the same whole messages come out",
  [bodies, fc.array(fc.nat(), { maxLength: 30 })],
  (contents, cuts) => {
    const messages = contents.map((body) => message("Q", body));
    const bytes = Buffer.concat([opening(80877103), startup, ...messages, terminate]);
    const frames = new MessageSplitter();
    const cut = chunked(bytes, cuts).flatMap((chunk) => frames.push(chunk));
    const middle = messages.length === 0 ? [] : [`messages ${Buffer.concat(messages).toString("hex")}`];
    expect(joined(cut)).toEqual(["encryption ", `startup ${startup.toString("hex")}`, ...middle, "terminate "]);
  },
);

test("a request to cancel is told apart from a session", () => {
  expect(new MessageSplitter().push(opening(80877102, Buffer.alloc(8)))).toEqual([{ kind: "cancel" }]);
});

test("a length that no client may send is refused instead of waited for", () => {
  const frames = new MessageSplitter();
  frames.push(startup);
  expect(() => frames.push(Buffer.from([0x51, 0xff, 0xff, 0xff, 0xff]))).toThrow("not valid");
  expect(() => new MessageSplitter().push(Buffer.alloc(8))).toThrow("not valid");
});

test("a message that comes in a thousand chunks is put together once: each of its bytes is copied one time", () => {
  const frames = new MessageSplitter();
  frames.push(startup);
  const big = message("Q", new Uint8Array(4 * 1024 * 1024));
  const joining = vi.spyOn(Buffer, "concat");
  let complete = 0;
  for (let at = 0; at < big.length; at += 4096) complete += frames.push(big.subarray(at, at + 4096)).length;
  const copied = joining.mock.results.reduce((sum, { value }) => sum + Buffer.from(value).length, 0);
  joining.mockRestore();
  expect([complete, copied]).toEqual([1, big.length]);
});
