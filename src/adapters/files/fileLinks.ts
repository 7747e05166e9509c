import { createHmac, timingSafeEqual } from "node:crypto";
import { Layer } from "effect";
import { FILE_LINK_PATH, FileLinks, LINK_LIFETIME_MS } from "#application/files/FileLinks.ts";

/** Links signed with HMAC-SHA256. All servers of a database share the key, so each takes the links of the others. */
export const fileLinksLive = (key: string) => {
  const signatureOf = (fileId: number, expires: string): Buffer =>
    createHmac("sha256", key).update(`file ${fileId} until ${expires}`).digest();

  return Layer.succeed(FileLinks, {
    sign: (fileId, now) => {
      const expires = String(now + LINK_LIFETIME_MS);
      const query = new URLSearchParams({ expires, signature: signatureOf(fileId, expires).toString("base64url") });
      return `${FILE_LINK_PATH}/${fileId}?${query}`;
    },
    isValid: ({ fileId, expires, signature }, now) => {
      const sent = Buffer.from(signature, "base64url");
      const expected = signatureOf(fileId, expires);
      const isSigned = sent.length === expected.length && timingSafeEqual(sent, expected);
      return isSigned && Number(expires) > now;
    },
  });
};
