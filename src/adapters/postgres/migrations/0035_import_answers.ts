/** What a customer's words mean, as answered in an earlier import (docs/decisions/0090-messy-files.md). */
export const importAnswers = `
CREATE TABLE import_answers (
  customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
  field text NOT NULL,
  text text NOT NULL,
  choice text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, field, text)
);
`;
