import { TERMS } from "#application/shared/terms.ts";
import { DescriptionList, FormSection, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FACILITIES_IMPORT_PATH, FILINGS_IMPORT_PATH } from "../list/listTexts.ts";
import { KeyList, KEYS_TITLE } from "../shell/KeysDialog.tsx";
import { HELP, INVENTORIES, OFFLINE, SHEETS_PATH } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";

/** How data gets in, each with the pages where that begins. */
const WAYS_IN = [
  {
    title: "Type",
    words: "Add an inventory, then its products. Known products and texts are suggested as you type.",
    pages: [[INVENTORIES.name, INVENTORIES.path]],
  },
  {
    title: "Carry over from last year",
    words: "A new inventory can start from an earlier one. You then confirm each line in a walk.",
    pages: [["Add an inventory", `${INVENTORIES.path}/create`]],
  },
  {
    title: "Import",
    words: "From spreadsheets, from safety data sheets, or from last year's filing.",
    pages: [
      ["Spreadsheets", FACILITIES_IMPORT_PATH],
      ["Safety data sheets", SHEETS_PATH],
      ["Last year's filing", FILINGS_IMPORT_PATH],
    ],
  },
] as const;

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
        <FormSection
          title="Where there is no network"
          description="Choose Take Offline in the menu of an inventory while you have a network. Its list, walk and forms then work without one. Your changes are sent when the network is back."
        >
          <TextLink href={OFFLINE.path}>What is on this device</TextLink>
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
