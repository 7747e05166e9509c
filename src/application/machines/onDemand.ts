type Makers = Readonly<Record<string, () => unknown>>;
type Made<Of extends Makers> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Parts that are created on first use, and then kept. A page uses only a few of all the machines, and creating each
 * takes part of a millisecond: together they delayed the first window and each page opened first.
 */
export const onDemand = <Of extends Makers>(makers: Of): Made<Of> => {
  const parts = {};
  for (const [name, make] of Object.entries(makers)) {
    let made: { readonly part: unknown } | null = null;
    Object.defineProperty(parts, name, {
      enumerable: true,
      get: () => {
        made ??= { part: make() };
        return made.part;
      },
    });
  }
  // Every name now has a getter for what its maker makes.
  return parts as Made<Of>;
};
