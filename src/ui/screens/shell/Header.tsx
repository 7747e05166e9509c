import { useSelector } from "@xstate/react";
import { Menu, ChevronDown, CircleUserRound, LogOut, UserRound } from "lucide-react";
import { useRouter } from "@tanstack/react-router";
import { memo } from "react";
import { Breadcrumbs } from "#ui/kit/Breadcrumbs.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { MenuButton } from "#ui/kit/MenuButton.tsx";
import type { OwnPerson } from "#domain/identity/SignIn.ts";
import { useTellPartMissing } from "../useTellPartMissing.ts";
import { useApp, usePerson } from "../useApp.ts";
import * as styles from "./shell.css.ts";
import { isSignOutHeld } from "../form/signOutHolds.ts";

type HeaderProps = { readonly menuId: string; readonly isMenuOpen: boolean };

/** Page title, breadcrumbs, and the person (spec A2). */
export const Header = memo(function Header({ menuId, isMenuOpen }: HeaderProps) {
  const { shell } = useApp();
  const title = useSelector(shell, (state) => state.context.title);
  const breadcrumbs = useSelector(shell, (state) => state.context.breadcrumbs);
  // A crumb that says the title stands for it.
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
        <Breadcrumbs items={breadcrumbs} isTitle={isTitled} />
      </div>
      <AccountMenu />
    </header>
  );
});

const PROFILE = { id: "/profile", label: "Profile", icon: <UserRound size={16} aria-hidden /> };
const LOG_OUT = { id: "log out", label: "Logout", icon: <LogOut size={16} aria-hidden /> };

/** The signed-in person's name, with profile and logout (spec A2). */
function AccountMenu() {
  const { session } = useApp();
  const router = useRouter();
  const person = usePerson();
  const signOut = () => session.send({ type: "session.signOut.requested" });
  const act = (id: string) => {
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
      items={PROFILE.id in router.routesByPath ? [PROFILE, LOG_OUT] : [LOG_OUT]}
      onAction={act}
      onFailed={useTellPartMissing()}
    />
  );
}

const NO_NAME = "User Name";

/** First and last name as the header shows them; a placeholder name if there is none (spec A2). */
export const nameInHeader = (person: Pick<OwnPerson, "profile"> | null): string =>
  `${person?.profile.first_name ?? ""} ${person?.profile.last_name ?? ""}`.trim() || NO_NAME;
