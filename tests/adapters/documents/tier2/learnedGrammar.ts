import type { XmlElement } from "#domain/filing/xml/XmlElement.ts";

type Rule = {
  readonly children: Set<string>;
  readonly order: Set<string>;
  readonly attributes: Set<string>;
  always: ReadonlySet<string> | null;
};
export type Grammar = ReadonlyMap<string, Rule>;

const namesIn = ({ children }: XmlElement): ReadonlyArray<string> => [...new Set(children.map(({ name }) => name))];
const pairsOf = (names: ReadonlyArray<string>): ReadonlyArray<readonly [string, string]> =>
  names.flatMap((before, at) => names.slice(at + 1).map((after) => [before, after] as const));

const everyElement = (element: XmlElement): ReadonlyArray<XmlElement> => [
  element,
  ...element.children.flatMap(everyElement),
];

/** Which children, in which order, and which attributes the elements of a file have. */
export const learnGrammar = (root: XmlElement): Grammar => {
  const grammar = new Map<string, Rule>();
  for (const element of everyElement(root)) {
    const names = namesIn(element);
    const rule = grammar.get(element.name) ?? {
      children: new Set(),
      order: new Set(),
      attributes: new Set(),
      always: null,
    };
    for (const name of names) rule.children.add(name);
    for (const [before, after] of pairsOf(names)) rule.order.add(`${before}<${after}`);
    for (const name of Object.keys(element.attributes)) rule.attributes.add(name);
    rule.always = new Set(rule.always === null ? names : names.filter((name) => rule.always?.has(name)));
    grammar.set(element.name, rule);
  }
  return grammar;
};

/** Elements of the sample that Tier2 Submit itself leaves out where there is nothing to say. */
const LEFT_OUT = new Set(["stateFields", "attachments", "phone", "feesTotal", "mixtureComponents"]);

/** What of a file no sample has: unknown children or attributes, another order, something missing. */
export const faultsAgainst = (grammar: Grammar, root: XmlElement): ReadonlyArray<string> =>
  everyElement(root).flatMap((element) => {
    const rule = grammar.get(element.name);
    if (rule === undefined) return [`unknown ${element.name}`];
    const names = namesIn(element);
    // A list may be empty; what is in a record may not be left out.
    const isEmptyList = names.length === 0 && rule.children.size === 1;
    const missing = isEmptyList ? [] : [...(rule.always ?? [])].filter((name) => !names.includes(name));
    return [
      ...names.filter((name) => !rule.children.has(name)).map((name) => `unknown ${element.name} > ${name}`),
      ...missing.filter((name) => !LEFT_OUT.has(name)).map((name) => `missing ${element.name} > ${name}`),
      ...pairsOf(names)
        .filter(([before, after]) => rule.order.has(`${after}<${before}`) && !rule.order.has(`${before}<${after}`))
        .map(([before, after]) => `order of ${element.name}: ${before} before ${after}`),
      ...Object.keys(element.attributes)
        .filter((name) => !rule.attributes.has(name))
        .map((name) => `unknown attribute ${element.name}@${name}`),
      ...[...rule.attributes]
        .filter((name) => !(name in element.attributes))
        .map((name) => `missing attribute ${element.name}@${name}`),
    ];
  });
