import { useState } from "react";
import {
  copyLinkQuestion,
  passwordLinkMachines,
  sendAgainQuestion,
} from "#application/identity/passwordLink/passwordLinkMachines.ts";
import { passwordLinkInWords, type PasswordLinkList } from "#domain/identity/PasswordLink.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { displayMoment } from "../moments.ts";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import { ShownOnce } from "./accessParts.tsx";
import * as styles from "./person.css.ts";

const NONE: PasswordLinkList = { people: [], outbox: null };

/** Links for users without a password: what became of the one of `shown`, and new ones. */
export const usePasswordLinks = (shown: number | null) => {
  const { passwordLinks } = useMachines(passwordLinkMachines);
  const { value, refresh } = useLoad(passwordLinks.list, null);
  const [made, setMade] = useState<{ readonly link: string; readonly email: string } | null>(null);
  const sending = useAction(passwordLinks.send, refresh);
  const making = useAction(passwordLinks.make, (done) => {
    setMade(done?.row ?? null);
    refresh();
  });
  const { people, outbox } = value ?? NONE;
  const link = people.find(({ id }) => id === shown);
  const notice = (
    <>
      {link === undefined ? null : (
        <Notice role="status" tone={outbox === null && link.expires_at !== null ? "info" : "warning"}>
          <p>{passwordLinkInWords(link, outbox, displayMoment(link.expires_at ?? ""))}</p>
          <span className={styles.linkButtons}>
            <Button size="small" onPress={() => sending.request(link)}>
              Send Again
            </Button>
            <Button size="small" onPress={() => making.request(link)}>
              Copy Link
            </Button>
          </span>
        </Notice>
      )}
      <ActionDialog action={sending} questionOf={sendAgainQuestion} />
      <ActionDialog action={making} questionOf={copyLinkQuestion} />
      {made === null ? null : (
        <ShownOnce title={`Link for ${made.email}`} label="Link" value={made.link} onClose={() => setMade(null)} />
      )}
    </>
  );
  return { people, refresh, sendAgain: sending.request, notice };
};
