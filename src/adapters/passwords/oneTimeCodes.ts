import { createHmac, randomBytes } from "node:crypto";
import { Layer } from "effect";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { CODE_DIGITS } from "#domain/identity/SecondFactor.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, for a number of bytes that five divides: no padding. */
const base32 = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("")
    .replaceAll(/.{5}/g, (bits) => LETTERS.charAt(Number.parseInt(bits, 2)));

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** RFC 4226: HMAC-SHA-1, which is what authenticator apps support; its weakness does not concern an HMAC. */
const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest.readUInt8(19) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
};

export const oneTimeCodesLive = Layer.succeed(OneTimeCodes, {
  makeSecret: () => base32(randomBytes(20)),
  codeAt,
  makeRecoveryCode: () => (base32(randomBytes(15)).match(/.{4}/g) ?? []).join("-"),
});
