import { Outlet, useLocation } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import { mayVisit } from "#domain/identity/sections.ts";
import { SkipLink } from "#ui/kit/layout.tsx";
import { useApp, useRole } from "../useApp.ts";
import { InFrame } from "./FullPage.tsx";
import { Header } from "./Header.tsx";
import { ShellKeys } from "./ShellKeys.tsx";
import * as styles from "./Layout.css.ts";
import { NoSectionScreen } from "./NoSectionScreen.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { useHeadingFocus } from "./useHeadingFocus.ts";

const CONTENT = "content";

/** The frame of every protected page: side menu, header, content (spec A2). */
export function Layout() {
  const { shell } = useApp();
  const role = useRole();
  const { pathname } = useLocation();
  const isOpen = useSelector(shell, (state) => state.hasTag("menuOpen"));
  const isNarrow = useSelector(shell, (state) => state.context.isNarrow);
  const menuId = useId();
  const content = useRef<HTMLElement>(null);
  useHeadingFocus(content);
  return (
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
  );
}
