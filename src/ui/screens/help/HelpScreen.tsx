import { TERMS, WAYS_IN } from "#application/shared/terms.ts";
import { DescriptionList, FormSection, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { KeyList, KEYS_TITLE } from "../shell/KeysDialog.tsx";
import { HELP } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";

/** /help: how data gets in, the terms, and the keys. */
export function HelpScreen() {
  usePage({ title: HELP.label, breadcrumbs: [{ name: HELP.label }] });
  const ways = WAYS_IN.map(({ title, words, pages }) => ({
    label: title,
    value: (
      <>
        {words}{" "}
        {pages.map(([name, path], at) => (
          <span key={path}>
            {at === 0 ? "" : " · "}
            <TextLink href={path}>{name}</TextLink>
          </span>
        ))}
      </>
    ),
  }));
  return (
    <>
      <PageHead title={HELP.label} />
      <Panel>
        <FormSection title="Three ways to enter data">
          <DescriptionList items={ways} />
        </FormSection>
        <FormSection title="Terms">
          <DescriptionList items={Object.entries(TERMS).map(([label, value]) => ({ label, value }))} />
        </FormSection>
        <FormSection title={KEYS_TITLE}>
          <KeyList />
        </FormSection>
      </Panel>
    </>
  );
}
