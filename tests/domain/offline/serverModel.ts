import { Result } from "effect";
import type { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import type { Sent } from "#domain/offline/Queue.ts";
import {
  type Answer,
  Conflict,
  invalid,
  NeedsAggregation,
  NotAllowed,
  NotFound,
  type Refusal,
  Stale,
} from "#domain/shared/errors.ts";

/** `writes`: the intentions that it consists of, in order; `decisions`: those that only its walk counts. */
export type ServerLine = {
  readonly id: number;
  product: number;
  size: string | null;
  version: number;
  walk: number;
  isGone: boolean;
  writes: Array<number>;
  decisions: Array<number>;
};
/** A line as the device shows it; `seen`: the intentions that it consists of there. */
export type ShownLine = {
  id: number;
  product: number;
  size: string | null;
  version: number;
  walk: number;
  seen: ReadonlyArray<number>;
  /** Of these, what its values say. */
  writes: ReadonlyArray<number>;
};
export type ServerAnswer = { readonly line: number; readonly product: number };

/** What a line says, as far as others can see it. */
export const valuesOf = ({
  id,
  product,
  size,
  version,
  writes,
}: Omit<ServerLine, "isGone" | "decisions" | "walk" | "writes"> & { readonly writes: ReadonlyArray<number> }) => ({
  inventory_product_id: id,
  product_id: product,
  container_size: Number(size),
  notes: writes.join(),
  version,
});

export const KEY_HOURS = 24;
const HOUR = 3_600_000;

/** The rules of the server that a queue meets: versions, repeat keys, equal lines, and who may do what when. */
export class ServerModel {
  readonly lines = new Map<number, ServerLine>();
  readonly products = new Map<string, number>();
  readonly written: Array<number> = [];
  readonly #answers = new Map<string, { readonly body: string; readonly at: number; readonly answer: ServerAnswer }>();
  isCompleted = false;
  isAllowed = true;
  now = Date.parse("2026-11-30T10:00:00.000Z");
  #last = 100;

  addLine(product: number, size: string | null = "55"): ServerLine {
    const line = {
      id: (this.#last += 1),
      product,
      size,
      version: 1,
      walk: 0,
      isGone: false,
      writes: [],
      decisions: [],
    };
    this.lines.set(line.id, line);
    return line;
  }

  productNamed(name: string): number {
    const id = (this.#last += 1);
    this.products.set(name, id);
    return id;
  }

  get open(): ReadonlyArray<ServerLine> {
    return [...this.lines.values()].filter(({ isGone }) => !isGone);
  }

  passHours(hours: number): void {
    this.now += hours * HOUR;
  }

  /** `met`: sees what the change is written over, just before. */
  send(sent: Sent, intention: number, met: (writes: ReadonlyArray<number>) => void): Answer<ServerAnswer> {
    const body = JSON.stringify(sent);
    const known = this.#answers.get(sent.key);
    if (known !== undefined && this.now - known.at < KEY_HOURS * HOUR) {
      return known.body === body ? Result.succeed(known.answer) : Result.fail(invalid({ key: ["Another request"] }));
    }
    if (!this.isAllowed) return Result.fail(new NotAllowed({ message: "No longer allowed." }));
    if (this.isCompleted) return Result.fail(new Conflict({ message: "Completed meanwhile." }));
    const answer = this.#write(sent, intention, met);
    if (Result.isSuccess(answer)) {
      this.written.push(intention);
      this.#answers.set(sent.key, { body, at: this.now, answer: answer.success });
    }
    return answer;
  }

  #write(sent: Sent, intention: number, met: (writes: ReadonlyArray<number>) => void): Answer<ServerAnswer> {
    const { change, line: id, version } = sent;
    if (change.kind === "line.added") return this.#add(change.input, intention);
    const line = this.lines.get(id ?? 0);
    if (line === undefined || line.isGone) return refuse(new NotFound({ message: "Not there." }));
    const now = change.kind === "walk.decided" ? line.version + line.walk : line.version;
    if (version !== null && version !== now) {
      // Whether somebody else has decided about it, the walk's own answer would say.
      const current = change.kind === "walk.decided" ? null : valuesOf(line);
      return refuse(new Stale({ message: "Someone was faster.", current }));
    }
    if (change.kind === "line.edited") {
      const product = change.input.product_id ?? line.product;
      const size = change.input.container_size;
      const equal = this.open.find((one) => one !== line && one.product === product && one.size === size);
      if (equal !== undefined && change.input.aggregate !== true) return refuse(equalLine);
      if (version !== null) met(line.writes);
      line.product = product;
      line.size = size;
      if (equal !== undefined) {
        line.isGone = true;
        return this.#noted(equal, intention);
      }
    } else if (version !== null)
      met(change.kind === "walk.decided" ? [...line.writes, ...line.decisions] : line.writes);
    if (change.kind === "line.unlinked") line.isGone = true;
    if (change.kind === "walk.decided") line.walk += 1;
    if (change.kind === "walk.decided" && change.input.decision === "same") line.decisions.push(intention);
    else {
      line.version += 1;
      line.writes.push(intention);
    }
    return Result.succeed({ line: line.id, product: line.product });
  }

  #add(
    { product_id, name, aggregate, container_size: size }: InventoryProductInput,
    intention: number,
  ): Answer<ServerAnswer> {
    const product = product_id ?? this.productNamed(name);
    const equal = this.open.find((one) => one.product === product && one.size === size);
    if (equal === undefined) {
      const line = this.addLine(product, size);
      line.writes.push(intention);
      return Result.succeed({ line: line.id, product });
    }
    return aggregate === true ? this.#noted(equal, intention) : refuse(equalLine);
  }

  #noted(line: ServerLine, intention: number): Answer<ServerAnswer> {
    line.version += 1;
    line.writes.push(intention);
    return Result.succeed({ line: line.id, product: line.product });
  }
}

const equalLine = new NeedsAggregation({ message: "An equal line is there." });
const refuse = (refusal: Refusal): Answer<ServerAnswer> => Result.fail(refusal);
