/** How text begins that is no table: markup, JSON, RTF, PostScript, scripts, keys, calendars and mails. */
const BEGINNING = /^(?:<|\{\s*["}]|\[\s*[[{"\]]|\{\\rtf|%!|#!|-----BEGIN |BEGIN:V|MIME-Version:)/i;
/** What a browser could take for a page, wherever it stands near the beginning. */
const MARKUP =
  /<(?:!doctype|!--|\?xml|\?php|html|head|body|script|style|svg|iframe|object|embed|img|meta|base|form|a)[\s/>]/i;

/** True for text that a browser or another program would run or show, and that only its name makes a table. */
export const isOtherText = (beginning: string): boolean => {
  const text = beginning.replace(/^[\s\ufeff]+/, "");
  return BEGINNING.test(text) || MARKUP.test(text);
};
