import { cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import * as styles from "./DataTable.css.ts";

/** No column has room for a word of 25 characters, so that it has to break; between its parts if it is an email. */
const LONG_WORD = /[^\s-]{25}/;
const LONG_EMAIL_PART = /[^\s\-@.]{25}/;
const EMAIL_PARTS = /(?<=[@.])/;
/** A number with hyphens, as of the CAS, never breaks. */
const HYPHENED = /^\d+(?:-\d+)+$/;
const SPECIAL_WORDS = /((?<!\d)\d+(?:-\d+)+|[^\s-]{25,})/;

/** A link counts as its text. */
const textOf = (content: ReactNode): ReactNode =>
  isValidElement<{ readonly children?: ReactNode }>(content) ? content.props.children : content;

const isEmail = (text: string): boolean => text.includes("@");

export const hasLongWord = (content: ReactNode): boolean => {
  const text = textOf(content);
  return typeof text === "string" && (isEmail(text) ? LONG_EMAIL_PART : LONG_WORD).test(text);
};

/** The text of a cell, or of a link in it, told where it may break and where it never does. */
export const withBreaks = (content: ReactNode): ReactNode => {
  const text = textOf(content);
  if (typeof text !== "string" || !(SPECIAL_WORDS.test(text) || LONG_WORD.test(text))) return content;
  const broken = isEmail(text) ? emailParts(text) : wordsOf(text);
  return isValidElement(content) ? cloneElement(content, undefined, broken) : broken;
};

const emailParts = (text: string): ReactNode => {
  const parts = text.split(EMAIL_PARTS).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
  return LONG_EMAIL_PART.test(text) ? <span className={styles.anywhere}>{parts}</span> : parts;
};

const wordsOf = (text: string): ReactNode =>
  text.split(SPECIAL_WORDS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <span key={at} className={HYPHENED.test(part) ? styles.unbroken : styles.anywhere}>
        {part}
      </span>
    ),
  );
