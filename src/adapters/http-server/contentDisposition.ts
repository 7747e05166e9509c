/** What RFC 8187 lets stand as it is in a value, beyond what encodeURIComponent leaves. */
const MUST_ENCODE = /['()*]/g;

/**
 * The header that names a download: as plain ASCII for old readers, and whole for all others (RFC 6266).
 * @param name may hold any character
 */
export const contentDisposition = (name: string): string => {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    MUST_ENCODE,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
