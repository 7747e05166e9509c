export type ClientMessages =
  /** The protocol version and settings. */
  | { readonly kind: "startup"; readonly bytes: Buffer }
  /** Must be answered with one letter. */
  | { readonly kind: "encryption" }
  | { readonly kind: "cancel" }
  | { readonly kind: "messages"; readonly bytes: Buffer }
  | { readonly kind: "terminate" };

const cancelCode = 80877102;
const encryptionCodes: ReadonlySet<number> = new Set([80877103, 80877104]);
const terminateType = 0x58;
/** The largest message that PostgreSQL accepts. */
const maximumLength = 0x3fffffff;

/** Bytes are joined once per message, not once per chunk, so the cost is not quadratic in the message size. */
export class MessageSplitter {
  #chunks: Array<Buffer> = [];
  #size = 0;
  #needed = 8;
  #started = false;

  /** Throws if a length is not valid. */
  push(chunk: Buffer): Array<ClientMessages> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return [];
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks, this.#size);
    const frames: Array<ClientMessages> = [];
    const rest = this.#cut(bytes, frames);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#size = rest.length;
    return frames;
  }

  #cut(bytes: Buffer, frames: Array<ClientMessages>): Buffer {
    let rest = bytes;
    while (!this.#started) {
      const length = this.#complete(rest, 0, 8);
      if (length === undefined) return rest;
      frames.push(this.#opening(rest.subarray(0, length)));
      rest = rest.subarray(length);
    }
    let end = 0;
    for (;;) {
      const length = this.#complete(rest.subarray(end), 1, 5);
      if (length === undefined || rest[end] === terminateType) {
        if (end > 0) frames.push({ kind: "messages", bytes: rest.subarray(0, end) });
        if (length === undefined) return rest.subarray(end);
        frames.push({ kind: "terminate" });
        rest = rest.subarray(end + length);
        end = 0;
      } else end += length;
    }
  }

  #opening(bytes: Buffer): ClientMessages {
    const code = bytes.readInt32BE(4);
    if (encryptionCodes.has(code)) return { kind: "encryption" };
    this.#started = true;
    return code === cancelCode ? { kind: "cancel" } : { kind: "startup", bytes };
  }

  /** The length of the message at the start of `bytes`, or undefined if it is incomplete. */
  #complete(bytes: Buffer, lengthAt: 0 | 1, header: 5 | 8): number | undefined {
    this.#needed = header;
    if (bytes.length < header) return undefined;
    const declared = bytes.readInt32BE(lengthAt);
    if (declared < (lengthAt === 0 ? 8 : 4) || declared > maximumLength) {
      throw new Error(`A protocol message of ${declared} bytes is not valid`);
    }
    this.#needed = lengthAt + declared;
    return bytes.length >= this.#needed ? this.#needed : undefined;
  }
}
