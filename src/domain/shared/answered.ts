/**
 * What the call of a state has answered: the parameter of its guards and actions. It does not stand beside the errors,
 * whose Schemas the page of the sign-in does without.
 */
export const answered = <A>({ event }: { readonly event: { readonly output: A } }): A => event.output;
