import { Outlet } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { mayVisit, titleAt } from "#domain/identity/sections.ts";
import { SkipLink, EmptyState, PageHeading, Panel } from "#ui/kit/layout.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { InKit } from "../InKit.tsx";
import { useApp, useKnownRole, usePathname, useRole, useShownPathname } from "../useApp.ts";
import { useIsOnline } from "../useIsTold.ts";
import { InFrame } from "./FullPage.tsx";
import { Header } from "./Header.tsx";
import { ShellKeys } from "./ShellKeys.tsx";
import * as styles from "./shell.css.ts";
import { SideMenu } from "./SideMenu.tsx";
import { useHeadingFocus } from "./useHeadingFocus.ts";
import { usePage } from "./usePage.ts";

const CONTENT = "content";
const NO_SECTION = "No section";

/** The frame of every protected page: side menu, header, content (spec A2). */
export function Layout() {
  const { shell } = useApp();
  const role = useKnownRole();
  const pathname = useShownPathname();
  const isOpen = useSelector(shell, (state) => state.hasTag("menuOpen"));
  const isNarrow = useSelector(shell, (state) => state.context.isNarrow);
  const menuId = useId();
  const content = useRef<HTMLElement>(null);
  useHeadingFocus(content);
  return (
    <InKit>
      <div className={styles.frame}>
        <SkipLink targetId={CONTENT} />
        {isOpen ? <SideMenu id={menuId} isOverlay={isNarrow} /> : null}
        <div className={isOpen && !isNarrow ? styles.besideMenu : styles.column} inert={isOpen && isNarrow}>
          <Header menuId={menuId} isMenuOpen={isOpen} />
          <main id={CONTENT} ref={content} tabIndex={-1} className={styles.content}>
            <OfflineNotice />
            <InFrame value>{mayVisit(role, pathname) ? <Outlet /> : <NoSectionScreen />}</InFrame>
          </main>
        </div>
        <ShellKeys />
      </div>
    </InKit>
  );
}

/** What a technician sees of every section (reading 5), and staff of the users (spec A6). */
function NoSectionScreen() {
  const role = useRole();
  const reason = refusalOf(mayDo(role, role === "technician" ? "records.read" : "user.manage"));
  const title = titleAt(usePathname()) ?? NO_SECTION;
  usePage({ title, breadcrumbs: [{ name: title }] });
  return (
    <>
      <PageHeading isShown title={reason ?? NO_SECTION} />
      <Panel>
        <EmptyState title="Nothing to show here">
          Your role has no access to this page. Please ask an admin if you need it.
        </EmptyState>
      </Panel>
    </>
  );
}

function OfflineNotice() {
  const isOnline = useIsOnline();
  return isOnline ? null : (
    <Notice tone="warning" role="status">
      You are offline. Your entries are kept. Lists and saving will work again when you are back online.
    </Notice>
  );
}
