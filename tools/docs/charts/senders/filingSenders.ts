import type { filingMachine } from "../../../../src/application/filing/filingMachine.ts";
import { itself, person, screen, type Senders } from "./Sender.ts";

export const filingSenders: Senders<typeof filingMachine> = {
  "target.chosen": person("Target"),
  "customer.chosen": person("Customer"),
  "facilities.chosen": person("Facilities"),
  "choice.failed": screen("the text that was left in a picker is no option"),
  "year.chosen": person("Year"),
  "details.changed": person("the certifier, the day of the signature, attachments, or the template"),
  "draft.chosen": person("Draft, where something mandatory lacks"),
  "filing.requested": person("Create Filing"),
  "filing.cancelled": person("Cancel, while the file is made"),
  "years.retry": person("Try Again, when the years did not come"),
  "readiness.retry": person("Try Again, when the readiness did not come"),
  "readiness.outdated": itself("a file was made or refused, so what lacks and the stored files are asked for again"),
};
