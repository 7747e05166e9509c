import type { AnyStateMachine, EventFromLogic } from "xstate";

/**
 * Who sends an event: a person by a control of a screen, a screen by itself, an actor that the machine runs, the browser
 * or another machine, or the machine itself. "nobody" is an event that the machine understands and no screen sends.
 */
export type Sender = {
  readonly by: "a person" | "the screen" | "its actor" | "the browser" | "the machine itself" | "nobody";
  readonly how: string;
};

/** A row for every event that the machine understands, no more and no less. */
export type Senders<Machine extends AnyStateMachine> = Readonly<Record<EventFromLogic<Machine>["type"], Sender>>;

const sender =
  (by: Sender["by"]) =>
  (how: string): Sender => ({ by, how });

export const person = sender("a person");
export const screen = sender("the screen");
export const actor = sender("its actor");
export const browser = sender("the browser");
export const itself = sender("the machine itself");
export const nobody = sender("nobody");
