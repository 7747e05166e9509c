/** An element as it stands in a file: names without prefixes; `text` of an element that has children is '' . */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReadonlyArray<XmlElement>;
  readonly text: string;
};

/** A file whose longest lists are made while they are written: of the elements in `long` the children come from there. */
export type LongElement = {
  readonly root: XmlElement;
  readonly long: ReadonlyMap<XmlElement, Iterable<XmlElement>>;
};
