/**
 * Answers with a secret are no longer kept: those that were are forgotten, and another type writes the table anew, so
 * that nothing of them stays in its pages. A kept answer that is null was not kept. The servers encrypt the secrets of
 * authenticator apps when they start: the key is outside of the database. Links to files are signed with 'seal_key'.
 */
export const secretsSealed = `
ALTER TABLE idempotency_keys ALTER COLUMN answer TYPE text USING
  CASE WHEN answer #>> '{}' !~ '"(secret|options)":"|"recovery_codes":\\[' THEN answer #>> '{}' END;
DELETE FROM settings WHERE key = 'file_link_key';
`;
