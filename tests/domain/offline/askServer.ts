import { Result } from "effect";
import assert from "node:assert/strict";
import type { Entry } from "#domain/offline/Entry.ts";
import type { Sent } from "#domain/offline/Queue.ts";
import { type Answer, NeedsAggregation } from "#domain/shared/errors.ts";
import type { Intentions } from "./intentions.ts";
import type { ServerAnswer, ServerModel } from "./serverModel.ts";

/** What a device hears when it sends a change, as long as nothing goes wrong between them. */
export const askServer = (
  server: ServerModel,
  intentions: Intentions,
  entry: Entry,
  sent: Sent,
): Answer<ServerAnswer> => {
  assert.doesNotMatch(JSON.stringify([sent.line, sent.change]), /(?:^\[|"product_id":)-/);
  const number = intentions.of(entry.key);
  if (sent.change.kind === "line.added" && sent.change.input.aggregate === true)
    assert.ok(entry.confirmed || entry.before !== null);
  const name = entry.product === null ? undefined : server.products.get(entry.name);
  const isMade = server.written.includes(number);
  if (
    name !== undefined &&
    !isMade &&
    !entry.confirmed &&
    "input" in sent.change &&
    "product_id" in sent.change.input
  ) {
    if (sent.change.input.product_id === null)
      return Result.fail(new NeedsAggregation({ message: "A product has this name.", id: name }));
  }
  return server.send(sent, number, (writes) => {
    const seen = intentions.seen.get(number);
    assert.deepEqual(
      writes.filter((write) => seen?.has(write) !== true),
      [],
    );
  });
};
