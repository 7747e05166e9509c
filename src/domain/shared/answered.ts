const answerOf = <A>({ event }: { readonly event: { readonly output: A } }): A => event.output;

/**
 * A guard or an action of a state that calls the server, with the call's answer as its parameter:
 * `onDone: [{ guard: answered("hasSucceeded"), target: "validated", actions: answered("takeOpened") }, ...]`. It does not
 * stand beside the errors, whose Schemas the page of the sign-in does without.
 */
export const answered = <const Type extends string>(type: Type) => ({ type, params: answerOf }) as const;
