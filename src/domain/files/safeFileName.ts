/** Characters that Windows, macOS or a shell cannot have in a file name, and invisible ones. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const MAX_NAME = 150;
/** Windows reserves these names for devices, whatever their extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?:\.|$)/i;

/** A name of a device of Windows gets an underscore before it. */
export const withoutDevice = (name: string): string => (RESERVED.test(name) ? `_${name}` : name);

/** A file name that any system accepts; `name` comes without the extension, and `extension` without its dot. */
export const safeFileName = (name: string, extension: string): string => {
  const safe = name.toWellFormed().replaceAll(UNSAFE, "-").replaceAll(/\s+/g, " ");
  const cut = Array.from(safe).slice(0, MAX_NAME).join("");
  return withoutDevice(`${cut.replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, "")}.${extension}`);
};
