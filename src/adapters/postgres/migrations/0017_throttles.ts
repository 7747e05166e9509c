/** Counts that fall with time take the place of lists of instants, which a clock that went back kept for hours. */
export const throttles = `
DROP FUNCTION admit_try(text, text, integer, bigint, bigint);
DROP FUNCTION forgive_try(text, text, bigint);
DROP TABLE throttles;

-- Not worth a sync to the disk. Instants are milliseconds since 1970, of a server's clock.
CREATE UNLOGGED TABLE throttles (
  key bytea PRIMARY KEY,
  level float8 NOT NULL,
  counted_at bigint NOT NULL,
  forget_at bigint NOT NULL
);

CREATE FUNCTION count_try(throttle text, name text, each bigint, most integer, tried_at bigint) RETURNS float8
LANGUAGE sql AS $$
  INSERT INTO throttles AS t (key, level, counted_at, forget_at)
  VALUES (throttle_key(throttle, name), 1, tried_at, tried_at + each)
  ON CONFLICT (key) DO UPDATE SET counted_at = tried_at, (level, forget_at) = (
    SELECT now.level, tried_at + (now.level * each)::bigint FROM (SELECT least(most,
      greatest(0, t.level - greatest(0, tried_at - t.counted_at)::float8 / each) + 1) AS level) now)
  RETURNING level
$$;

CREATE FUNCTION forgive_try(throttle text, name text) RETURNS void LANGUAGE sql AS $$
  UPDATE throttles SET level = greatest(0, level - 1) WHERE key = throttle_key(throttle, name)
$$;
`;
