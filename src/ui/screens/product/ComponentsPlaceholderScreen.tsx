import { useLocation } from "@tanstack/react-router";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { EmptyState, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { usePage } from "../shell/usePage.ts";
import { CHEMICAL_COMPONENTS } from "./productTexts.ts";

/** .../chemical-components/ of a product or of a line: placeholder text only (spec B2). */
export function ComponentsPlaceholderScreen() {
  const { pathname, searchStr } = useLocation();
  usePage({ title: CHEMICAL_COMPONENTS, breadcrumbs: [{ name: CHEMICAL_COMPONENTS }] });
  return (
    <>
      <PageHead title={CHEMICAL_COMPONENTS} />
      <Panel>
        <EmptyState
          title="The chemical components are listed on the product page."
          action={
            <ButtonLink href={pathname.replace(/\/chemical-components\/?$/, "") + searchStr}>
              Go to the product
            </ButtonLink>
          }
        />
      </Panel>
    </>
  );
}
