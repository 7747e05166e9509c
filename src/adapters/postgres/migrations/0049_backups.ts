/** Scheduled backups: the day for which one was due, who makes it, and whether restoring it worked. */
export const backups = `
CREATE TABLE backups (
  day date PRIMARY KEY,
  claim text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  made_at timestamptz,
  bytes bigint,
  checked_at timestamptz,
  failure text NOT NULL DEFAULT ''
);
`;
