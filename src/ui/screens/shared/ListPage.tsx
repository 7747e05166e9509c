import type { ReactNode } from "react";
import { type Permission, mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { ListView, type ListViewProps } from "./ListView.tsx";
import type { OpenList } from "./useList.ts";
import { useRole } from "./useRole.ts";

/** A button above a list that leads to a new record. */
export type ListAction = {
  readonly label: string;
  readonly path: string;
  readonly permission: Permission;
  /** Who may not do it does not see it either; else the button is there and says why it is closed. */
  readonly isHiddenUnlessAllowed?: boolean;
};

export type ListPageProps<Row> = ListViewProps<Row> & {
  readonly list: OpenList<Row>;
  readonly title: string;
  readonly actions: ReadonlyArray<ListAction>;
  /** Between the heading and the list. */
  readonly intro?: ReactNode;
  /** The modal over the list. */
  readonly children?: ReactNode;
};

/** A page that is a list: heading, ways to new records, the list, and the modals over it (spec A2, B2). */
export function ListPage<Row>({ title, actions, intro, children, ...view }: ListPageProps<Row>) {
  const role = useRole();
  const buttons = actions
    .map((action) => ({ ...action, refusal: refusalOf(mayDo(role, action.permission)) }))
    .filter(({ refusal, isHiddenUnlessAllowed }) => refusal === undefined || isHiddenUnlessAllowed !== true);
  return (
    <>
      <PageHeading
        title={title}
        actions={buttons.map(({ label, path, refusal }) => (
          <Button key={path} variant="primary" disabledReason={refusal} onPress={() => view.list.open(path)}>
            {label}
          </Button>
        ))}
      />
      {intro}
      <ListView {...view} />
      {children}
    </>
  );
}
