import { TERMS, type Term } from "#application/shared/terms.ts";
import { HelpButton } from "#ui/kit/overlay/HelpButton.tsx";

type TermHelpProps = { readonly terms: ReadonlyArray<Term>; readonly isPassedBy?: boolean };

/** Explains terms where they are a heading, a legend or a column head. */
export function TermHelp({ terms, isPassedBy }: TermHelpProps) {
  return (
    <HelpButton term={terms.join(", ")} isPassedBy={isPassedBy}>
      {terms.map((term) => (
        <p key={term}>{terms.length === 1 ? TERMS[term] : `${term}: ${TERMS[term]}`}</p>
      ))}
    </HelpButton>
  );
}
