/** An element as read from a file: names without prefixes. `text` is '' if it is only the space between children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReadonlyArray<XmlElement>;
  readonly text: string;
};

/**
 * A file whose longest lists are generated during writing: the children of an element in `long` come from its iterable.
 */
export type LongElement = {
  readonly root: XmlElement;
  readonly long: ReadonlyMap<XmlElement, Iterable<XmlElement>>;
};
