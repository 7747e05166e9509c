import { Effect, Exit } from "effect";
import {
  AuthorizationError,
  ConnectionError,
  ConstraintError,
  DeadlockError,
  SqlError,
  type SqlErrorReason,
  SqlSyntaxError,
  StatementTimeoutError,
  UniqueViolation as DriverUniqueViolation,
  UnknownError,
} from "effect/sql/SqlError";
import { describe, expect, test } from "vitest";
import { classifySqlError, DatabaseUnavailable } from "#adapters/postgres/engine/sqlErrors.ts";
import { mapSqlErrors } from "#adapters/postgres/engine/mapSqlErrors.ts";
import { BrokenReference, DuplicateKey } from "#application/shared/ResourceStore.ts";

const props = (code: string, constraint?: string) => ({
  message: "Query failed",
  operation: "query",
  cause: Object.assign(new Error("said the server"), { code, constraint }),
});
const sqlError = (reason: SqlErrorReason) => new SqlError({ reason });
const named = (reason: SqlErrorReason) => classifySqlError(sqlError(reason));

describe("a failed statement", () => {
  test("a second row with the same key names the constraint", () => {
    const error = named(new DriverUniqueViolation({ ...props("23505"), constraint: "product_name_key" }));
    expect(error).toEqual(new DuplicateKey({ constraint: "product_name_key" }));
  });

  test("a missing row that another refers to names the constraint", () => {
    expect(named(new ConstraintError(props("23503", "line_product_fk")))).toEqual(
      new BrokenReference({ constraint: "line_product_fk" }),
    );
  });

  test.each([
    ["a lost connection", new ConnectionError(props("08006"))],
    ["the statement limit", new StatementTimeoutError(props("57014"))],
    ["a server that shuts down", new UnknownError(props("57P01"))],
    ["a server that starts up", new UnknownError(props("57P03"))],
    ["no connection left", new UnknownError(props("53300"))],
    ["a full disk", new UnknownError(props("53100"))],
    ["a deadlock after all retries", new DeadlockError(props("40P01"))],
  ])("%s means that the database is unavailable", (_, reason) => {
    expect(named(reason)).toBeInstanceOf(DatabaseUnavailable);
  });

  test.each([
    ["a mistake in the statement", new SqlSyntaxError(props("42703"))],
    ["a missing right", new AuthorizationError(props("42501"))],
    ["a value out of range", new ConstraintError(props("23514", "line_size_check"))],
    ["NULL where there must be a value", new ConstraintError(props("23502"))],
    ["anything unknown", new UnknownError(props("XX000"))],
  ])("%s is a defect, not a value", async (_, reason) => {
    expect(named(reason)).toBeUndefined();
    const exit = await Effect.runPromiseExit(mapSqlErrors(Effect.fail(sqlError(reason))));
    expect(Exit.hasDies(exit)).toBe(true);
  });

  test("an error of the rules passes unchanged", async () => {
    expect(await Effect.runPromise(Effect.flip(mapSqlErrors(Effect.fail("stale" as const))))).toBe("stale");
  });
});
