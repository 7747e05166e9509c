import { Button } from "#ui/kit/Button.tsx";
import { QuestionDialog } from "../../form/QuestionDialog.tsx";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import * as styles from "../person.css.ts";
import { RESET } from "./secondFactorTexts.ts";

/** For admins: turns off the second factor of a person who has lost it. */
export function ResetSecondFactor({ id }: { readonly id: number }) {
  const [state, send] = useMachine(useApp().machines.secondFactor.reset);
  return (
    <div className={styles.buttons}>
      <Button onPress={() => send({ type: "action.requested", subject: id })}>{RESET.button}</Button>
      {state.hasTag("asking") || state.hasTag("busy") ? (
        <QuestionDialog
          question={RESET.question}
          isPending={state.hasTag("busy")}
          onConfirm={() => send({ type: "action.confirmed" })}
          onCancel={() => send({ type: "action.cancelled" })}
        />
      ) : null}
    </div>
  );
}
