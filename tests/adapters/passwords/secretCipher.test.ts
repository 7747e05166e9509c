import { describe, expect, it } from "vitest";
import { secretCipher } from "#adapters/passwords/secretCipher.ts";

const [OLD, NEW, STRANGE] = ["0", "1", "2"].map((digit) => digit.repeat(64));
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const [old, renewing, strange] = [
  secretCipher(OLD ?? ""),
  secretCipher(NEW ?? "", OLD ?? ""),
  secretCipher(STRANGE ?? ""),
];

describe("the secret of an authenticator app", () => {
  const stored = old.encrypt(SECRET, 7);

  it("is read with its key alone, for its person alone, and only as it was written", () => {
    expect(old.decrypt(stored, 7)).toBe(SECRET);
    expect([old.decrypt(stored, 8), strange.decrypt(stored, 7), old.decrypt(SECRET, 7)]).toEqual([null, null, null]);
    const bytes = Buffer.from(stored, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(old.decrypt(changed.toString("base64url"), 7)).toBeNull();
    }
    for (const end of [0, 11, 12, 27, 28, -1])
      expect(old.decrypt(bytes.subarray(0, end).toString("base64url"), 7), String(end)).toBeNull();
  });

  it("looks different each time, so that nobody sees which are the same", () => {
    expect(old.encrypt(SECRET, 7)).not.toBe(stored);
  });

  it("is encrypted anew from plain text and from an earlier key, stays otherwise, and is lost without its key", () => {
    for (const was of [SECRET, stored]) {
      const renewed = renewing.renew(was, 7) ?? "";
      expect([renewed === was, renewing.decrypt(renewed, 7), old.decrypt(renewed, 7)]).toEqual([false, SECRET, null]);
      expect(renewing.renew(renewed, 7)).toBe(renewed);
    }
    expect(strange.renew(stored, 7)).toBeNull();
  });
});
