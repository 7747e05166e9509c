import type { MissingFact } from "#domain/season/MissingFact.ts";
import { missingWords } from "#domain/season/missingWords.ts";

export const ASK = {
  open: "Email the Customer",
  title: (facility: string) => `Ask ${facility} for Missing Facts`,
  contact: "Contact",
  subject: "Subject",
  text: "Message",
  send: "Send",
  cancel: "Cancel",
  close: "Close",
  nobody: "No active contact of this facility has an email address.",
  contacts: "Open Contacts",
  reply: "Replies go to your email address. A workbook with all missing facts of the facility is attached.",
  sent: (recipient: string) => `The email is on its way to ${recipient}.`,
} as const;

/** The sheet says what a product contains; the rest is asked for in its own words. */
const askedFor = (fact: MissingFact): string =>
  fact.kind === "composition" ? "safety data sheet" : missingWords(fact).replace(/^(?:Exact p|P)/, "p");

/** The sheet also answers what reports ask about the product. */
const withSheet = (facts: ReadonlyArray<MissingFact>): ReadonlyArray<MissingFact> =>
  facts.some(({ kind }) => kind === "composition") ? facts.filter(({ kind }) => kind !== "question") : facts;

const productName = ({ product, mfg_name }: MissingFact): string =>
  mfg_name === "" ? product.name : `${product.name} (${mfg_name})`;

/** What staff may edit before it is sent: each product once, with what is needed of it. */
export const requestDraft = (facts: ReadonlyArray<MissingFact>, facility: string, year: number) => {
  const products = [...Map.groupBy(facts, productName)].map(
    ([name, some]) => `- ${name}: ${[...new Set(withSheet(some).map(askedFor))].join("; ")}`,
  );
  return {
    year,
    contact_id: null,
    subject: `Information needed for ${facility}, ${year}`,
    text: [
      "Hello,",
      `To complete the ${year} reports of ${facility}, we need the following information. Current safety data sheets are enough where they state it.`,
      products.join("\n"),
      "Please fill in the Answer column of the attached workbook and reply to this email with it and the safety data sheets. Thank you.",
    ].join("\n\n"),
  };
};
