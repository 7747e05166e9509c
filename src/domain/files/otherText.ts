/**
 * How text begins that is no table: markup, JSON, RTF, PostScript, scripts, keys, calendars and mails. Further on, the
 * cells of a table may say anything: no browser shows them as a page (src/adapters/http-server/files/fileLinkRoute.ts).
 */
const BEGINNING = /^(?:<|\{\s*["}]|\[\s*[[{"\]]|\{\\rtf|%!|#!|-----BEGIN |BEGIN:V|MIME-Version:)/i;

/** True for text that a browser or another program would run or show, and that only its name makes a table. */
export const isOtherText = (beginning: string): boolean => BEGINNING.test(beginning.replace(/^[\s\ufeff]+/, ""));
