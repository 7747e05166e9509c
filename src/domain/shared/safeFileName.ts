/** What Windows, macOS or a shell would stumble over in the name of a file, and what nobody sees. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const MAX_LENGTH = 150;

/**
 * A name under which any system can keep a file: unsafe characters become '-', the ends carry no blanks or dots.
 * @param name without the extension
 * @param extension such as `pdf`
 */
export const safeFileName = (name: string, extension: string): string => {
  const safe = name.toWellFormed().replaceAll(UNSAFE, "-").replaceAll(/\s+/g, " ");
  const cut = Array.from(safe).slice(0, MAX_LENGTH).join("");
  return `${cut.replaceAll(/^[\s.]+|[\s.]+$/g, "")}.${extension}`;
};
