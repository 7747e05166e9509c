import { useRouter } from "@tanstack/react-router";
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
import { type KeyboardEvent, useEffect, useRef } from "react";
import { isInSection, sectionsOf } from "#domain/identity/sections.ts";
import { Logo } from "#ui/kit/Logo.tsx";
import { NavLinks } from "#ui/kit/NavLinks.tsx";
import { useApp, useKnownRole, usePathname } from "../useApp.ts";
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

export function SideMenu({ id, isOverlay }: SideMenuProps) {
  const { shell } = useApp();
  const role = useKnownRole();
  const pathname = usePathname();
  const { routesByPath } = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOverlay) return undefined;
    menu.current?.focus();
    return () => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
  }, [id, isOverlay]);
  const close = () => shell.send({ type: "shell.menu.closed" });
  const closeOnEscape = (event: KeyboardEvent) => (isOverlay && event.key === "Escape" ? close() : undefined);
  const items = sectionsOf(role)
    .filter(({ path }) => path in routesByPath)
    .map((section) => {
      const Icon = ICONS[section.path] ?? FileText;
      const isCurrent = isInSection(section, pathname);
      return { label: section.label, path: section.path, icon: <Icon size={18} aria-hidden />, isCurrent };
    });
  return (
    <>
      {isOverlay ? <div className={styles.scrim} onClick={close} aria-hidden /> : null}
      <div id={id} ref={menu} tabIndex={-1} className={styles.menu} onKeyDown={closeOnEscape}>
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
}
