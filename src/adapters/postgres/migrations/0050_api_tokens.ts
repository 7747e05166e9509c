/** A token of a script is a session with a name, a role and a scope, which is not opened by signing in. */
export const apiTokens = `
ALTER TABLE sessions
  ADD COLUMN name text,
  ADD COLUMN role text CHECK (role IN ('admin', 'staff')),
  ADD COLUMN scope text CHECK (scope IN ('read', 'write')),
  ADD CONSTRAINT sessions_token CHECK (num_nulls(name, role, scope) IN (0, 3));
`;
