import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** True for `Bearer` with exactly this token; how long the answer takes tells nothing about the token. */
export const hasBearer = (authorization: string | undefined, token: string): boolean => {
  const [, sent = ""] = /^bearer +(\S{1,500})$/i.exec(authorization ?? "") ?? [];
  return timingSafeEqual(digest(sent), digest(token));
};
