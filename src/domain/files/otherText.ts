/** How text begins that is no table: markup, JSON, RTF, PostScript, scripts, keys, calendars and mails. */
const BEGINNING = /^(?:<|\{\s*["}]|\[\s*[[{"\]]|\{\\rtf|%!|#!|-----BEGIN |BEGIN:V|MIME-Version:)/i;
/** What a browser could take for a page, wherever it stands near the beginning. */
const MARKUP =
  /<(?:!--|(?:!doctype|\?xml|\?php|html|head|body|title|script|style|svg|math|iframe|frameset|object|embed|img|image|video|audio|meta|base|link|form|input|button|div|table|template)(?![a-z0-9])|a[\s/>]|[a-z][a-z0-9-]*[\s/][^<>]*\bon[a-z]+\s*=)/i;

/** True for text that a browser or another program would run or show, and that only its name makes a table. */
export const isOtherText = (beginning: string): boolean => {
  const text = beginning.replace(/^[\s\ufeff]+/, "");
  return BEGINNING.test(text) || MARKUP.test(text);
};
