/** Who signed in with the firm's provider has the second factor there, so none is required of the session here. */
export const providerSessions = `
ALTER TABLE sessions ADD COLUMN by_provider boolean NOT NULL DEFAULT false;
`;
