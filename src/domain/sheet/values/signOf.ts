import type { Operator } from "../Proposal.ts";

/** Operators and words in front of a number, for use within other patterns with flag `i`. */
export const SIGN = String.raw`[<>]\s?or\s?=|[<>]\s?\/?\s?=|=\s?\/?\s?[<>]|[<>≤≥~≈]|\b(?:greater|more|higher) than(?: or equal(?: to)?)?|\babove|\bover|\bless than(?: or equal(?: to)?)?|\bbelow|\bunder|\bup to|\bat least|\bmin(?:imum\b|\.)?|\bmax(?:imum\b|\.)?|\bca\.?|\bapprox(?:imately|\.)?|\babout`;

export const signOf = (text: string | undefined): Operator | null => {
  const sign = (text ?? "").toLowerCase().replace(/[\s/]+/g, "");
  if (sign === "") return null;
  if (/^(?:<|≤|=<|less|below|under|upto|max)/.test(sign))
    return /^(?:<=|<or=|=<|≤|upto|max)|equal/.test(sign) ? "<=" : "<";
  if (/^(?:>|≥|=>|greater|more|higher|above|over|atleast|min)/.test(sign))
    return /^(?:>=|>or=|=>|≥|atleast|min)|equal/.test(sign) ? ">=" : ">";
  return "~";
};
