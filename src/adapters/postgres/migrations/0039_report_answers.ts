/** Answers to what reports ask about a line (docs/decisions/0055-facts-that-laws-read.md). */
export const reportAnswers = `ALTER TABLE inventory_products ADD COLUMN report_answers text NOT NULL DEFAULT '';`;
