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
const Curve = Schema.Struct({ pos: Schema.String, class: Schema.Literals(["sent", "own", "failed", "start"]) });
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
    arrows: (answer.edges ?? []).map(({ pos, class: kind }) => {
      const [tip = "", ...points] = pos.split(" ");
      return { kind, tip: point(tip.slice("e,".length)), points: points.map(point) };
    }),
  };
};

/** Asks Graphviz where the cards and arrows of a chart go. Fonts play no part: every box has its size already. */
export const layOut = async (chart: Chart, cards: ReadonlyArray<Card>): Promise<Layout> => {
  const graphviz = await Graphviz.load();
  return read(decode(graphviz.layout(dotOf(chart, cards), "json", "dot")), cards);
};
