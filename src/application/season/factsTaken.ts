import type { TakenOver } from "#domain/season/MissingFact.ts";
import { type Announcement, LONG_TOAST_MS, TOAST_MS } from "../shared/messages.ts";

const linesWere = (count: number): string => `${count} ${count === 1 ? "line was" : "lines were"}`;

/** Lines took over what the catalog has of their product; `message` says why others were refused. */
export const factsTaken = ({ changed, refused, message }: TakenOver): Announcement => {
  const words = `${linesWere(changed)} completed from the catalog.`;
  return refused === 0
    ? { title: "Success", description: words, variant: "success", duration: TOAST_MS }
    : {
        title: "Warning",
        description: `${words} ${linesWere(refused)} refused: ${message}`,
        variant: "warning",
        duration: LONG_TOAST_MS,
      };
};
