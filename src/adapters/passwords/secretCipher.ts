import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Effect, Layer } from "effect";
import { SecretCipher } from "#application/identity/secondFactor/SecretCipher.ts";
import { type KeyPlace, seedsIn } from "./sealKey.ts";

/** Not the key that signs seals: one of its own is derived from the same seed. */
const PURPOSE = "hazledger: secrets of authenticator apps";
const [ALGORITHM, KEY_BYTES, IV_BYTES, TAG_BYTES] = ["aes-256-gcm", 32, 12, 16] as const;
/** In base32. What is encrypted is longer. */
const PLAIN = /^[A-Z2-7]{32}$/;

const keyOf = (seed: string) => Buffer.from(hkdfSync("sha256", Buffer.from(seed, "hex"), "", PURPOSE, KEY_BYTES));
const boundTo = (personId: number) => Buffer.from(`person ${personId}`);
const opened = (key: Buffer, stored: string, personId: number): string | null => {
  const bytes = Buffer.from(stored, "base64url");
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(personId)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return null;
  }
};

/** AES-256-GCM. @param seeds of the key, and of keys that were used before */
export const secretCipher = (...seeds: ReadonlyArray<string>): SecretCipher["Service"] => {
  const keys = seeds.map(keyOf);
  const [key] = keys;
  if (key === undefined) throw new Error("There is no key to encrypt secrets with");
  const encrypt = (secret: string, personId: number): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(boundTo(personId));
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64url");
  };
  const decrypt = (stored: string, personId: number): string | null =>
    keys.reduce<string | null>((found, one) => found ?? opened(one, stored, personId), null);
  return {
    encrypt,
    decrypt,
    renew: (stored, personId) => {
      const secret = PLAIN.test(stored) ? stored : decrypt(stored, personId);
      if (secret === null) return null;
      return opened(key, stored, personId) === null ? encrypt(secret, personId) : stored;
    },
  };
};

export const secretCipherLive = (place: KeyPlace) =>
  Layer.effect(
    SecretCipher,
    Effect.map(Effect.tryPromise({ try: () => seedsIn(place), catch: (cause) => cause }), (seeds) =>
      secretCipher(...seeds),
    ),
  );
