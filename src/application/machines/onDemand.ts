type Makers = Readonly<Record<string, () => unknown>>;
type Made<Of extends Makers> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Parts that are made when they are first asked for, and then kept. A page has use for a few of all the machines, and
 * each takes part of a millisecond: together they held up the first window and each page that somebody began with.
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
  // Every name has just got a getter of what its maker makes.
  return parts as Made<Of>;
};
