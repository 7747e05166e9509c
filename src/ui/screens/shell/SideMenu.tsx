import { useLocation, useRouter } from "@tanstack/react-router";
import {
  Boxes,
  Building2,
  Container,
  Database,
  FileText,
  FlaskConical,
  type LucideIcon,
  TriangleAlert,
  Users,
  Wrench,
} from "lucide-react";
import { memo, useEffect, useLayoutEffect, useRef } from "react";
import { isInSection, sectionsOf } from "#domain/identity/sections.ts";
import { Logo } from "#ui/kit/Logo.tsx";
import { NavLinks } from "#ui/kit/NavLinks.tsx";
import { isWindowOpen } from "../isWindowOpen.ts";
import { useApp, useKnownRole } from "../useApp.ts";
import * as styles from "./shell.css.ts";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  "/inventories": Boxes,
  "/reports": FileText,
  "/products": FlaskConical,
  "/containers": Container,
  "/customers-facilities-mgmt": Building2,
  "/technicians-mgmt": Wrench,
  "/hazard-class-mgmt": TriangleAlert,
  "/database": Database,
  "/users": Users,
};

/** `isOverlay`: on a narrow screen it covers the page, takes the focus and gives it back. */
type SideMenuProps = { readonly id: string; readonly isOverlay: boolean };

export const SideMenu = memo(function SideMenu({ id, isOverlay }: SideMenuProps) {
  const { shell } = useApp();
  const role = useKnownRole();
  const sections = sectionsOf(role);
  // The section alone, so that its other pages do not draw the menu again.
  const current = useLocation({ select: ({ pathname }) => sections.find((each) => isInSection(each, pathname))?.path });
  const { routesByPath } = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  // Before it is painted: who sees the menu may press the next key at once.
  useLayoutEffect(() => {
    if (isOverlay) menu.current?.focus();
  }, [isOverlay]);
  useEffect(() => {
    if (!isOverlay) return undefined;
    return () => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
  }, [id, isOverlay]);
  const close = () => shell.send({ type: "shell.menu.closed" });
  // Wherever the focus is: the style sheet covers a page that has just become narrow before this is drawn again.
  useEffect(() => {
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isMeant = key === "Escape" && !defaultPrevented && !isWindowOpen();
      if (isMeant && shell.getSnapshot().context.isNarrow) shell.send({ type: "shell.menu.closed" });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [shell]);
  const items = sections
    .filter(({ path }) => path in routesByPath)
    .map((section) => {
      const Icon = ICONS[section.path] ?? FileText;
      const isCurrent = section.path === current;
      return { label: section.label, path: section.path, icon: <Icon size={18} aria-hidden />, isCurrent };
    });
  return (
    <>
      {isOverlay ? <div className={styles.scrim} onClick={close} aria-hidden /> : null}
      <div id={id} ref={menu} tabIndex={-1} className={styles.menu}>
        <div className={styles.brand}>
          <Logo hasName />
        </div>
        {items.length === 0 ? null : (
          <NavLinks
            look="menu"
            label="Main"
            items={items}
            onNavigate={() => shell.send({ type: "shell.entry.chosen" })}
          />
        )}
      </div>
    </>
  );
});
