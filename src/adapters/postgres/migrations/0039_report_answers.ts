/** Answers to what reports ask about a line (docs/decisions/0064-answers-to-questions.md). */
export const reportAnswers = `ALTER TABLE inventory_products ADD COLUMN report_answers text NOT NULL DEFAULT '';`;
