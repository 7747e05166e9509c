import { expect, it } from "vitest";
import { labels } from "#adapters/wire/labels.ts";

const { query } = labels.file;

it("labels of rows that are named and cannot be are none, and not those of the whole list", () => {
  expect(query.read({ of: "3" }).ids).toBeNull();
  expect(query.read({ of: "3", ids: "7,x,0,9" }).ids).toEqual([7, 9]);
  for (const ids of ["x", "0,-1", ""]) expect(query.read({ of: "3", ids }).ids).toEqual([]);
  for (const ids of [null, [7, 9]]) {
    const asked = { ...query.read({ of: "3" }), ids };
    const written = Object.entries(query.write(asked)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(query.read(Object.fromEntries(written)).ids).toEqual(ids);
  }
});
