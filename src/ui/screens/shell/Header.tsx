import { useSelector } from "@xstate/react";
import { Menu } from "lucide-react";
import { Breadcrumbs } from "#ui/kit/Breadcrumbs.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { useApp } from "../shared/useApp.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import * as styles from "./Header.css.ts";

type HeaderProps = { readonly menuId: string; readonly isMenuOpen: boolean };

/** Page title, breadcrumbs, and the person (spec A2). */
export function Header({ menuId, isMenuOpen }: HeaderProps) {
  const { shell } = useApp();
  const title = useSelector(shell, (state) => state.context.title);
  const breadcrumbs = useSelector(shell, (state) => state.context.breadcrumbs);
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
      <AccountMenu />
    </header>
  );
}
