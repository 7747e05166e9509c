/** When a session was last used, within a twentieth of SESSION_IDLE_MINUTES. */
export const usedSessions = `
ALTER TABLE sessions ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
`;
