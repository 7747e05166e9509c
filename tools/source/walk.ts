/** A node of the syntax tree; the parser's own types are unions of hundreds that a walk has no use for. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "start" in value;

/** All nodes of a syntax tree that have one of these types. */
export const nodesOfType = (value: unknown, ...types: ReadonlyArray<string>): ReadonlyArray<SyntaxNode> => {
  if (Array.isArray(value)) return value.flatMap((one) => nodesOfType(one, ...types));
  if (!isNode(value)) return [];
  const below = Object.values(value).flatMap((one) => nodesOfType(one, ...types));
  return types.includes(value.type) ? [value, ...below] : below;
};
