import { Schema } from "effect";
import type { ChainEnd, Digest } from "./ChainLink.ts";

/** Says, signed, what the change log was at a time. Each names the one before it, so that none can be taken out. */
export const Seal = Schema.Struct({
  number: Schema.Int,
  /** The last link that it covers, and its hash. */
  position: Schema.Int,
  hash: Schema.String,
  sealed_at: Schema.String,
  /** Hash of the seal before it; '' for the first. */
  previous: Schema.String,
  /** Ed25519, as SubjectPublicKeyInfo in base64. */
  public_key: Schema.String,
  /** `introductionText` signed with the key of the seal before, if that is another one and was here; otherwise ''. */
  introduction: Schema.optionalKey(Schema.String),
  /** Of `sealText`, in base64. */
  signature: Schema.String,
});
export type Seal = typeof Seal.Type;

/** What is signed. */
export const sealText = (seal: Omit<Seal, "signature">): string => {
  const { number, position, hash, sealed_at, previous, public_key, introduction = "" } = seal;
  const more = introduction === "" ? [] : [introduction];
  return JSON.stringify(["seal", 1, number, position, hash, sealed_at, previous, public_key, ...more]);
};

/** Signed with the key before, for this seal alone. */
export const introductionText = ({ number, previous, public_key }: Omit<Seal, "signature" | "introduction">): string =>
  JSON.stringify(["key", 1, number, previous, public_key]);

export const sealHash = (digest: Digest, seal: Seal | null): string =>
  seal === null ? "" : digest(JSON.stringify([sealText(seal), seal.signature]));

/** One a day, and only if something was added. */
export const isSealDue = (last: Seal | null, end: ChainEnd, now: string): boolean =>
  end.position > (last?.position ?? 0) && last?.sealed_at.slice(0, 10) !== now.slice(0, 10);

/** Who signs. */
type Key = { readonly publicKey: string; readonly sign: (text: string) => string };
/** `earlier`: keys from before, which introduce this one. */
export type Signer = Key & { readonly earlier: ReadonlyArray<Key> };

export const nextSeal = (
  digest: Digest,
  { publicKey, sign, earlier }: Signer,
  last: Seal | null,
  { position, hash }: ChainEnd,
  sealed_at: string,
): Seal => {
  const number = (last?.number ?? 0) + 1;
  const seal = { number, position, hash, sealed_at, previous: sealHash(digest, last), public_key: publicKey };
  const before = earlier.find((key) => key.publicKey === last?.public_key);
  const whole = { ...seal, introduction: before?.sign(introductionText(seal)) ?? "" };
  return { ...whole, signature: sign(sealText(whole)) };
};
