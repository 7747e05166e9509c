import type { Weight } from "./textWidth.ts";

/** How a piece of text looks; the colours stand in the picture's style. */
export type TextLook = "name" | "event" | "guard" | "action" | "fact" | "target" | "tag" | "sender" | "title" | "about";

export const SIZES: Readonly<Record<TextLook, { readonly size: number; readonly weight: Weight }>> = {
  title: { size: 34, weight: "bold" },
  about: { size: 18, weight: "regular" },
  name: { size: 20, weight: "bold" },
  tag: { size: 12, weight: "regular" },
  fact: { size: 13, weight: "regular" },
  event: { size: 14, weight: "bold" },
  guard: { size: 14, weight: "regular" },
  action: { size: 12, weight: "regular" },
  sender: { size: 12, weight: "bold" },
  target: { size: 14, weight: "bold" },
};

export type CardText = {
  readonly text: string;
  readonly x: number;
  /** Base line, from the top of the card. */
  readonly y: number;
  readonly look: TextLook;
  readonly anchor?: "end";
};

export type ArrowKind = "sent" | "own" | "failed";

/** A place on the card's side from which an arrow starts. */
export type CardExit = {
  readonly name: string;
  readonly top: number;
  readonly height: number;
  readonly to: string;
  readonly kind: ArrowKind;
};

/** A state as a box of text, laid out; px. */
export type Card = {
  /** The state's path; of a compound state it is the box that speaks for all of its states. */
  readonly path: string;
  readonly kind: "state" | "final" | "whole";
  readonly width: number;
  readonly height: number;
  readonly texts: ReadonlyArray<CardText>;
  /** Rounded boxes behind tags. */
  readonly pills: ReadonlyArray<{ readonly x: number; readonly y: number; readonly width: number }>;
  /** Height of the part with the name. */
  readonly head: number;
  /** Lines between groups of transitions. */
  readonly rules: ReadonlyArray<number>;
  readonly exits: ReadonlyArray<CardExit>;
};
