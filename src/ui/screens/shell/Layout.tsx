import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import {
  Boxes,
  Building2,
  ChevronDown,
  CircleUserRound,
  Container,
  Database,
  Download,
  FileText,
  FlaskConical,
  LogOut,
  type LucideIcon,
  Menu,
  MessageCircleQuestionMark,
  TriangleAlert,
  UserRound,
  Users,
  Wrench,
} from "lucide-react";
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { OwnPerson } from "#domain/identity/SignIn.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { HELP, isInSection, mayVisit, type SectionPath, sectionsOf, titleAt } from "./sections.ts";
import { Breadcrumbs } from "#ui/kit/nav/Breadcrumbs.tsx";
import { hidden } from "#ui/kit/layout.css.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { Logo } from "#ui/kit/Logo.tsx";
import { MenuButton } from "#ui/kit/overlay/MenuButton.tsx";
import { NavLinks } from "#ui/kit/nav/NavLinks.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { EmptyState, Panel, SkipLink, VisuallyHidden } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { RowTip } from "#ui/kit/table/RowButton.tsx";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { KitRouter } from "../KitRouter.tsx";
import { isSignOutHeld } from "../form/signOutHolds.ts";
import { isWindowOpen } from "../useAltKey.ts";
import { useApp, useKnownRole, usePathname, usePerson, useRole, useShownPathname } from "../useApp.ts";
import { useIsOnline } from "../useErrorAnnouncement.ts";
import type { OfflineSignProps } from "./OfflineSign.tsx";
import { useOffline } from "./useOffline.ts";
import { InFrame } from "./FullPage.tsx";
import { useInstallation } from "../useInstallation.ts";
import { UpdateNotice } from "./UpdateNotice.tsx";
import { ShellKeys } from "./ShellKeys.tsx";
import * as styles from "./shell.css.ts";
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
    <KitRouter>
      <div className={styles.frame}>
        <SkipLink targetId={CONTENT} />
        {isOpen ? <SideMenu id={menuId} isOverlay={isNarrow} /> : null}
        <div className={isOpen && !isNarrow ? styles.besideMenu : styles.column} inert={isOpen && isNarrow}>
          <Header menuId={menuId} isMenuOpen={isOpen} />
          <main id={CONTENT} ref={content} tabIndex={-1} className={styles.content}>
            <OfflineNotice />
            <UpdateNotice />
            <InFrame value>{mayVisit(role, pathname) ? <Outlet /> : <NoSectionScreen />}</InFrame>
          </main>
        </div>
        <ShellKeys />
        <RowTip />
      </div>
    </KitRouter>
  );
}

/** Shown to a technician in every section (reading 5), and to staff under users (spec A6). */
function NoSectionScreen() {
  const role = useRole();
  const reason = refusalOf(mayDo(role, role === "technician" ? "records.read" : "user.manage"));
  const title = titleAt(usePathname()) ?? NO_SECTION;
  usePage({ title, breadcrumbs: [{ name: title }] });
  return (
    <>
      <PageHead isShown title={reason ?? NO_SECTION} />
      <Panel>
        <EmptyState title="Nothing to show here">
          Your role has no access to this page. Please ask an admin if you need it.
        </EmptyState>
      </Panel>
    </>
  );
}

const OfflineSign = lazyPart<OfflineSignProps>(async () => (await import("./OfflineSign.tsx")).OfflineSign);

function OfflineNotice() {
  const isOnline = useIsOnline();
  const actor = useOffline();
  if (actor !== null) return <OfflineSign actor={actor} />;
  return isOnline ? null : (
    <Notice tone="warning" role="status">
      You are offline. Your entries are kept. Lists and saving will work again when you are back online.
    </Notice>
  );
}

const ICONS: Readonly<Record<SectionPath, LucideIcon>> = {
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

/** `isOverlay`: on a narrow screen it covers the page, takes the focus and returns it. */
type SideMenuProps = { readonly id: string; readonly isOverlay: boolean };

const SideMenu = memo(function SideMenu({ id, isOverlay }: SideMenuProps) {
  const { shell } = useApp();
  const role = useKnownRole();
  const sections = sectionsOf(role);
  // Selects only the section, so that other pages of it do not render the menu again.
  const current = useLocation({ select: ({ pathname }) => sections.find((each) => isInSection(each, pathname))?.path });
  const { routesByPath } = useRouter();
  const menu = useRef<HTMLDivElement>(null);
  // Before painting, because a person who sees the menu may press the next key at once.
  useLayoutEffect(() => {
    if (isOverlay) menu.current?.focus();
  }, [isOverlay]);
  useEffect(() => {
    if (!isOverlay) return undefined;
    return () => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
  }, [id, isOverlay]);
  const close = () => shell.send({ type: "shell.menu.closed" });
  // Wherever the focus is: on a page that just became narrow, the style sheet shows the overlay before this runs.
  useEffect(() => {
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      const closesMenu = key === "Escape" && !defaultPrevented && !isWindowOpen();
      if (closesMenu && shell.getSnapshot().context.isNarrow) shell.send({ type: "shell.menu.closed" });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [shell]);
  const items = sections
    .filter(({ path }) => path in routesByPath)
    .map((section) => {
      const Icon = ICONS[section.path];
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

type HeaderProps = { readonly menuId: string; readonly isMenuOpen: boolean };

/**
 * Page title, breadcrumbs, and the person (spec A2). Breadcrumbs are in sight where the page lies below another, and a
 * crumb with the title's text replaces it.
 */
const Header = memo(function Header({ menuId, isMenuOpen }: HeaderProps) {
  const { shell } = useApp();
  const title = useSelector(shell, (state) => state.context.title);
  const breadcrumbs = useSelector(shell, (state) => state.context.breadcrumbs);
  const isTitled = breadcrumbs.some(({ name }) => name === title);
  return (
    <header className={styles.header}>
      <IconButton
        label={isMenuOpen ? "Close menu" : "Open menu"}
        icon={<Menu size={20} aria-hidden />}
        size="medium"
        onPress={() => shell.send({ type: "shell.menu.toggled" })}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
      />
      <div className={styles.page}>
        {isTitled ? (
          <VisuallyHidden>{title}</VisuallyHidden>
        ) : (
          <div className={styles.title} title={title}>
            {title}
          </div>
        )}
        <div className={isTitled || breadcrumbs.length > 1 ? undefined : hidden}>
          <Breadcrumbs items={breadcrumbs} isTitle={isTitled} />
        </div>
      </div>
      <AccountMenu />
    </header>
  );
});

const PROFILE = { id: "/profile", label: "Profile", icon: <UserRound size={16} aria-hidden /> };
const HELP_PAGE = { id: HELP.path, label: HELP.label, icon: <MessageCircleQuestionMark size={16} aria-hidden /> };
const INSTALL = { id: "install", label: "Install App", icon: <Download size={16} aria-hidden /> };
const LOG_OUT = { id: "log out", label: "Logout", icon: <LogOut size={16} aria-hidden /> };

/** The signed-in person's name, with profile and logout (spec A2). */
function AccountMenu() {
  const { session } = useApp();
  const router = useRouter();
  const person = usePerson();
  const role = useKnownRole();
  const { installation, isInstallable } = useInstallation();
  const signOut = () => session.send({ type: "session.signOut.requested" });
  const act = (id: string) => {
    if (id === INSTALL.id) return installation?.send({ type: "installation.requested" });
    if (id !== LOG_OUT.id) return router.history.push(id);
    if (!isSignOutHeld(signOut)) signOut();
  };
  return (
    <MenuButton
      label="Account"
      trigger={
        <>
          <CircleUserRound size={20} aria-hidden className={styles.icon} />
          <span className={styles.name} title={nameInHeader(person)}>
            {nameInHeader(person)}
          </span>
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
        </>
      }
      items={[PROFILE, HELP_PAGE]
        .filter(({ id }) => id in router.routesByPath && mayVisit(role, id))
        // A technician has the two entries of the specification (A2).
        .concat(isInstallable && role !== "technician" ? INSTALL : [], LOG_OUT)}
      onAction={act}
    />
  );
}

const NO_NAME = "User Name";

/** First and last name as the header shows them; a placeholder name if there is none (spec A2). */
export const nameInHeader = (person: Pick<OwnPerson, "profile"> | null): string =>
  `${person?.profile.first_name ?? ""} ${person?.profile.last_name ?? ""}`.trim() || NO_NAME;

/** Focuses the heading after navigation, so that screen readers read it. A modal keeps its page and takes the focus. */
const useHeadingFocus = (content: RefObject<HTMLElement | null>): void => {
  const router = useRouter();
  useEffect(() => {
    let before = content.current?.querySelector("h1") ?? null;
    const { location, resolvedLocation } = router.state;
    // The frame itself was rendered by a navigation from the sign-in; not if the page was opened directly.
    if (resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname) before?.focus();
    return router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
      const heading = content.current?.querySelector("h1") ?? null;
      // A page opened directly starts at its top, where the skip link is.
      if (pathChanged && fromLocation !== undefined && heading !== before) {
        window.scrollTo(0, 0);
        (heading ?? content.current)?.focus({ preventScroll: true });
      }
      before = heading;
    });
  }, [router, content]);
};
