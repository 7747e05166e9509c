import { readFileSync } from "node:fs";
import type { XmlElement } from "#domain/filing/xml/XmlElement.ts";
import { readXml } from "#adapters/formats/readXml.ts";

/** NOAA's own file, which nobody here wrote. */
export const SAMPLE = new Uint8Array(readFileSync(new URL("noaaSample2019.xml", import.meta.url)));
export const SAMPLE_TEXT = new TextDecoder().decode(SAMPLE);

export const elementsOf = (bytes: Uint8Array): XmlElement =>
  readXml(bytes, { bytes: 10_000_000, elements: 100_000, depth: 20, text: 10_000 }).root;
