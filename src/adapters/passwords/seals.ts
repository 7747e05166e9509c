import { createHmac, timingSafeEqual } from "node:crypto";
import { Layer } from "effect";
import { Seals } from "#application/identity/Seals.ts";

/** HMAC-SHA256. All servers of a database share the key. */
export const sealsLive = (key: string) => {
  const hmac = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  return Layer.succeed(Seals, {
    seal: (text) => hmac(text).toString("base64url"),
    isSealed: (text, seal) => {
      const [sent, expected] = [Buffer.from(seal, "base64url"), hmac(text)];
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    },
  });
};
