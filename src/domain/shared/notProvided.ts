/** Body of an actor that a machine names and the composition root provides. */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`The actor "${name}" was not provided.`));
