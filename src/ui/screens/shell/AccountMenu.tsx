import { useRouter } from "@tanstack/react-router";
import { ChevronDown, CircleUserRound, LogOut, UserRound } from "lucide-react";
import { useState } from "react";
import { MenuButton } from "#ui/kit/MenuButton.tsx";
import { useApp } from "../shared/useApp.ts";
import * as styles from "./Header.css.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { nameInHeader } from "./nameInHeader.ts";
import { hasUnsavedChanges } from "./unsavedChanges.ts";
import { usePerson } from "./usePerson.ts";

const PROFILE = { id: "/profile", label: "Profile", icon: <UserRound size={16} aria-hidden /> };
const LOG_OUT = { id: "log out", label: "Logout", icon: <LogOut size={16} aria-hidden /> };

/** The signed-in person's name, and the way to the profile and out (spec A2). */
export function AccountMenu() {
  const { session } = useApp();
  const router = useRouter();
  const person = usePerson();
  const [isAsking, setAsking] = useState(false);
  const signOut = () => session.send({ type: "session.signOut.requested" });
  const act = (id: string) => {
    if (id !== LOG_OUT.id) return router.history.push(id);
    return hasUnsavedChanges() ? setAsking(true) : signOut();
  };
  return (
    <>
      <MenuButton
        label="Account"
        trigger={
          <>
            <CircleUserRound size={20} aria-hidden />
            <span className={styles.name}>{nameInHeader(person)}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
        // The profile shows as soon as its page exists.
        items={PROFILE.id in router.routesByPath ? [PROFILE, LOG_OUT] : [LOG_OUT]}
        onAction={act}
      />
      {isAsking ? <LeaveDialog onLeave={signOut} onStay={() => setAsking(false)} /> : null}
    </>
  );
}
