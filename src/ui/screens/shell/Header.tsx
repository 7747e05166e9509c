import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { ChevronDown, CircleUserRound, LogOut, Menu, UserRound } from "lucide-react";
import { Breadcrumbs } from "#ui/kit/Breadcrumbs.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { MenuButton } from "#ui/kit/MenuButton.tsx";
import { useApp } from "../shared/useApp.ts";
import * as styles from "./Header.css.ts";
import { usePerson } from "./usePerson.ts";

const NO_NAME = "User Name";
const PROFILE = { id: "/profile", label: "Profile", icon: <UserRound size={16} aria-hidden /> };
const LOG_OUT = { id: "log out", label: "Logout", icon: <LogOut size={16} aria-hidden /> };

type HeaderProps = { readonly menuId: string; readonly isMenuOpen: boolean };

/** Page title, breadcrumbs, and the person (spec A2). */
export function Header({ menuId, isMenuOpen }: HeaderProps) {
  const { shell, session } = useApp();
  const router = useRouter();
  const person = usePerson();
  const title = useSelector(shell, (state) => state.context.title);
  const breadcrumbs = useSelector(shell, (state) => state.context.breadcrumbs);
  const name = `${person?.profile.first_name ?? ""} ${person?.profile.last_name ?? ""}`.trim() || NO_NAME;
  const hasProfile = PROFILE.id in router.routesByPath;
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
        <div className={styles.title}>{title}</div>
        <Breadcrumbs items={breadcrumbs} />
      </div>
      <MenuButton
        label="Account"
        trigger={
          <>
            <CircleUserRound size={20} aria-hidden />
            <span className={styles.name}>{name}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
        items={hasProfile ? [PROFILE, LOG_OUT] : [LOG_OUT]}
        onAction={(id) =>
          id === LOG_OUT.id ? session.send({ type: "session.signOut.requested" }) : router.history.push(id)
        }
      />
    </header>
  );
}
