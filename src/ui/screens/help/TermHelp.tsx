import { TERMS, type Term } from "#application/shared/terms.ts";
import { HelpButton } from "#ui/kit/overlay/HelpButton.tsx";

/** Explains terms where they are a heading, a legend or a column head. */
export function TermHelp({ terms }: { readonly terms: ReadonlyArray<Term> }) {
  return (
    <HelpButton term={terms.join(", ")}>
      {terms.map((term) => (
        <p key={term}>{terms.length === 1 ? TERMS[term] : `${term}: ${TERMS[term]}`}</p>
      ))}
    </HelpButton>
  );
}
