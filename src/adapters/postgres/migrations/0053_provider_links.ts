/** Whom the firm's sign-in provider means, by the identifier that it gives to nobody else (OpenID Connect: iss, sub). */
export const providerLinks = `
CREATE TABLE provider_links (
  person_id integer PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  CONSTRAINT provider_links_subject UNIQUE (issuer, subject)
);
CREATE TRIGGER provider_links_log AFTER INSERT OR UPDATE OR DELETE ON provider_links
  FOR EACH ROW EXECUTE FUNCTION log_change('person_id');
`;
