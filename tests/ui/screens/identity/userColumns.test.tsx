import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Person } from "#domain/identity/Person.ts";
import { userColumns } from "#ui/screens/identity/UsersScreen.tsx";

const ANN: Person = {
  id: 4,
  email: "ann@place.test",
  role: "staff",
  is_active: true,
  profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee" },
  address: { phone: "" },
  version: 3,
};

/** The names of the buttons in Ann's row. */
const buttons = (mayManage: boolean): ReadonlyArray<string | undefined> => {
  const nothing = () => undefined;
  const own = { links: [], onSendAgain: nothing, onOpen: nothing, refusalOf: nothing, onToggle: nothing };
  const columns = userColumns({ mayManage, address: "", ...own });
  const row = renderToStaticMarkup(<>{columns.at(-1)?.cell(ANN)}</>);
  return [...row.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
};

// Rules: A6.5, D19
it("in the list of users only an admin edits and archives; anybody else would look", () => {
  expect(buttons(true)).toEqual(["Edit user Ann Lee", "Archive user Ann Lee"]);
  expect(buttons(false)).toEqual(["View user Ann Lee"]);
});
