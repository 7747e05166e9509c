/** Members that share a key, directly or through others, in the order in which they first come; `key` is the first of all. */
export const joinedByKeys = <T>(
  all: ReadonlyArray<T>,
  keysOf: (one: T) => readonly [string, ...ReadonlyArray<string>],
): ReadonlyArray<{ readonly key: string; readonly members: ReadonlyArray<T> }> => {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  const join = (a: string, b: string): void => {
    const [first, second] = [rootOf(a), rootOf(b)];
    if (first !== second) parents.set(second, first);
  };
  for (const one of all) {
    const [key, ...others] = keysOf(one);
    // A key of many, such as a group, is the root of all of them.
    for (const other of others) join(other, key);
  }
  return [...Map.groupBy(all, (one) => rootOf(keysOf(one)[0]))].map(([, members]) => {
    const [first] = members;
    return { key: first === undefined ? "" : keysOf(first)[0], members };
  });
};
