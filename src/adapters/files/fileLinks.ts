import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
import { FILE_LINK_PATH, FileLinks, LINK_LIFETIME_MS, type LinkSource } from "#application/files/FileLinks.ts";
import { Seals } from "#application/identity/Seals.ts";

const NOUNS: ReadonlyArray<LinkSource["noun"]> = ["products", "sheets", "season_filed"];
const FROM = /^(products|sheets|season_filed)\.(\d{1,10})\.([01])$/;
const textOf = ({ noun, id, is_active }: LinkSource): string => `${noun}.${id}.${is_active ? 1 : 0}`;
const sourceOf = (text: string): LinkSource | null => {
  const [, named, id, active] = FROM.exec(text) ?? [];
  const noun = NOUNS.find((one) => one === named);
  return noun === undefined ? null : { noun, id: Number(id), is_active: active === "1" };
};

type Signed = { readonly fileId: number; readonly from: string; readonly session: string; readonly expires: string };

const signedText = ({ fileId, from, session, expires }: Signed): string =>
  `file ${fileId} of ${from} for ${session} until ${expires}`;

/** Signed links. All servers of a database share the key, so each accepts the links of the others. */
export const fileLinksLive = Layer.effect(
  FileLinks,
  Effect.map(Seals, (seals) => ({
    sign: ({ fileId, from, token }, now) => {
      const session = createHash("sha256")
        .update(token ?? "")
        .digest("base64url");
      const signed = { from: textOf(from), session, expires: String(now + LINK_LIFETIME_MS) };
      const signature = seals.seal(signedText({ fileId, ...signed }));
      return `${FILE_LINK_PATH}/${fileId}?${new URLSearchParams({ ...signed, signature })}`;
    },
    read: ({ signature, ...link }, now) => {
      const from = sourceOf(link.from);
      if (!seals.isSealed(signedText(link), signature) || from === null || Number(link.expires) <= now) return null;
      return { fileId: link.fileId, from, session: Buffer.from(link.session, "base64url") };
    },
  })),
);
