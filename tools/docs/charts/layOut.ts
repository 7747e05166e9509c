import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { Schema } from "effect";
import type { Chart } from "../../../src/application/charts/Chart.ts";
import type { ArrowKind, Card } from "./Card.ts";
import { dotOf, nodeName, START } from "./dotOf.ts";

export type Point = { readonly x: number; readonly y: number };
export type Arrow = {
  readonly kind: ArrowKind | "start";
  /** A Bézier curve; it ends a little before the tip. */
  readonly points: ReadonlyArray<Point>;
  readonly tip: Point;
};
/** Where everything stands; px from the top left. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly start: Point | null;
  readonly cards: ReadonlyArray<{ readonly card: Card; readonly at: Point }>;
  readonly frames: ReadonlyArray<Point & { readonly width: number; readonly height: number }>;
  readonly arrows: ReadonlyArray<Arrow>;
};

const Place = Schema.Struct({
  name: Schema.String,
  pos: Schema.optionalKey(Schema.String),
  bb: Schema.optionalKey(Schema.String),
});
const Curve = Schema.Struct({ pos: Schema.String, class: Schema.Literals(["sent", "own", "failed", "start", "none"]) });
const Answer = Schema.Struct({
  bb: Schema.String,
  objects: Schema.Array(Place),
  edges: Schema.optionalKey(Schema.Array(Curve)),
});
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Answer));

const numbers = (text: string): ReadonlyArray<number> => text.split(",").map(Number);

const read = (answer: typeof Answer.Type, cards: ReadonlyArray<Card>): Layout => {
  const [, , width = 0, height = 0] = numbers(answer.bb);
  // Graphviz counts from the bottom.
  const point = (text: string): Point => {
    const [x = 0, y = 0] = numbers(text);
    return { x, y: height - y };
  };
  const cardAt = new Map(cards.map((card) => [nodeName(card.path), card]));
  const start = answer.objects.find(({ name }) => name === START)?.pos;
  return {
    width,
    height,
    start: start === undefined ? null : point(start),
    cards: answer.objects.flatMap(({ name, pos }) => {
      const card = cardAt.get(name);
      if (card === undefined || pos === undefined) return [];
      const { x, y } = point(pos);
      return [{ card, at: { x: x - card.width / 2, y: y - card.height / 2 } }];
    }),
    frames: answer.objects.flatMap(({ name, bb }) => {
      if (!name.startsWith("cluster") || bb === undefined) return [];
      const [left = 0, bottom = 0, right = 0, top = 0] = numbers(bb);
      return [{ x: left, y: height - top, width: right - left, height: top - bottom }];
    }),
    arrows: (answer.edges ?? []).flatMap(({ pos, class: kind }) => {
      if (kind === "none") return [];
      const [tip = "", ...points] = pos.split(" ");
      return [{ kind, tip: point(tip.slice("e,".length)), points: points.map(point) }];
    }),
  };
};

/** Fewer crossings are not always shorter ways. */
const PATIENCE = [1, 0.3];

const lengthOf = ({ points }: Arrow): number =>
  points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1];
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

/** The longer the arrows and the larger the picture, the harder it is to read. */
const effort = ({ width, height, arrows }: Layout): number =>
  arrows.reduce((sum, arrow) => sum + lengthOf(arrow), 0) + 2 * (width + height);

/**
 * Asks Graphviz where the cards and arrows of a chart go. Fonts play no part: every box has its size already.
 * @param choices the same cards in different widths; the layout that is easiest to read is taken
 */
export const layOut = async (chart: Chart, choices: ReadonlyArray<ReadonlyArray<Card>>): Promise<Layout> => {
  const graphviz = await Graphviz.load();
  const [first, ...others] = choices.flatMap((cards) =>
    PATIENCE.map((patience) => read(decode(graphviz.layout(dotOf(chart, cards, patience), "json", "dot")), cards)),
  );
  if (first === undefined) throw new Error(`There are no cards for ${chart.id}.`);
  return others.reduce((best, other) => (effort(other) < effort(best) ? other : best), first);
};
