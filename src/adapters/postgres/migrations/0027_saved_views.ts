/** Search, filter, sort and columns of a list under a name (docs/decisions/0008-lists.md). */
export const savedViews = `
CREATE TABLE saved_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL,
  name text NOT NULL,
  is_shared boolean NOT NULL,
  state jsonb NOT NULL,
  -- A shared view outlives its maker's account.
  made_by integer REFERENCES people ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (made_by, list, lower(name));
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;
CREATE TRIGGER saved_views_log AFTER INSERT OR UPDATE OR DELETE ON saved_views
  FOR EACH ROW EXECUTE FUNCTION log_change('id');
`;
