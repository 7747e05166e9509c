import type { Person } from "#domain/identity/Person.ts";
import { formatPhone } from "#domain/identity/Phone.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import type { ListColumn } from "../list/ListPage.tsx";
import { buttonsColumn, nameColumn } from "../list/rowColumns.tsx";
import { withState } from "./person.css.ts";
import { roleLabel } from "./userTexts.ts";

type UserColumns = {
  /** Whoever may not sees no archiving, and looks at a user only (spec A6). */
  readonly mayManage: boolean;
  /** The list's address (`?page=2`), to come back to. */
  readonly address: string;
  readonly onOpen: (row: Person) => void;
  /** Why this row may not be archived. */
  readonly refusalOf: (row: Person) => string | undefined;
  readonly onToggle: (row: Person) => void;
};

const nameOf = ({ profile }: Person): string => profile.full_name;

/** Columns of the users list. */
export const userColumns = (users: UserColumns): ReadonlyArray<ListColumn<Person>> => [
  nameColumn({ id: "full_name", header: "Name", nameOf, hrefOf: ({ id }) => `/users/${id}${users.address}` }),
  { id: "email", header: "Email", width: 290, cell: ({ email }) => email },
  { id: "phone", header: "Phone", width: 140, cell: ({ address }) => formatPhone(address.phone) },
  {
    id: "role",
    header: "Role",
    width: 175,
    // Archived is told in words too, not by the grey alone.
    cell: ({ role, is_active }) => (
      <span className={withState}>
        {roleLabel(role)}
        {is_active ? null : <Badge tone="neutral">Archived</Badge>}
      </span>
    ),
  },
  buttonsColumn({
    recordName: "user",
    nameOf,
    mayEdit: users.mayManage,
    onOpen: users.onOpen,
    toggle: users.mayManage ? { refusalOf: users.refusalOf, onPress: users.onToggle } : undefined,
  }),
];
