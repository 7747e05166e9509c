import { Ellipsis } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import { Button, ButtonLink, type ButtonProps } from "../Button.tsx";
import { hidden } from "../layout.css.ts";
import { MenuButton } from "../overlay/MenuButton.tsx";
import * as styles from "./PageHead.css.ts";

/** A button of a page's head, or an entry of its menu. */
export interface HeadAction extends Pick<ButtonProps, "disabledReason" | "icon" | "isPending" | "keys" | "onPress"> {
  /** Differs from those of the others. */
  readonly label: string;
  /** For a link. */
  readonly href?: string | undefined;
  /** A button on a phone too, because it tells that something is under way. */
  readonly stays?: boolean | undefined;
}

export interface PageHeadProps {
  readonly title: string;
  /** Shows the title, if the frame does not. */
  readonly isShown?: boolean | undefined;
  /** What is done most on the page; it comes first. */
  readonly primary?: HeadAction | undefined;
  /** Other buttons in sight; on a phone, all but the first button of the head are in the menu. */
  readonly actions?: ReadonlyArray<HeadAction> | undefined;
  /** The entries of the menu, the most important first; a single one is a button. */
  readonly more?: ReadonlyArray<HeadAction> | undefined;
  readonly description?: ReactNode;
}

const NONE: ReadonlyArray<HeadAction> = [];
const DOTS = <Ellipsis size={18} aria-hidden />;

/**
 * The head of every page: its h1, its buttons in one line, and a menu with the others. The frame above shows the title
 * and where the page is, and focuses the h1 after navigation.
 */
export const PageHead = memo(function PageHead(props: PageHeadProps) {
  const { title, isShown = false, primary, actions = NONE, more = NONE, description } = props;
  const [buttons, entries] = useMemo(() => {
    const inSight = [...(primary === undefined ? NONE : [primary]), ...actions, ...(more.length === 1 ? more : NONE)];
    const inMenu = more.length === 1 ? NONE : more;
    return [inSight, [...inSight.slice(1).map((each) => ({ ...each, isForPhone: true })), ...inMenu]];
  }, [primary, actions, more]);
  const items = useMemo(
    () => entries.map((entry) => ({ ...entry, id: entry.label, refusal: entry.disabledReason })),
    [entries],
  );
  const act = useMemo(() => (id: string) => entries.find(({ label }) => label === id)?.onPress?.(), [entries]);
  const heading = (
    <h1 className={isShown ? styles.title : hidden} tabIndex={-1}>
      {title}
    </h1>
  );
  if (buttons.length + entries.length === 0 && description == null && !isShown) return heading;
  return (
    <div className={styles.head}>
      {heading}
      <div className={styles.row}>
        {buttons.map((button, at) => (
          // A button keeps its place, and with it the focus, when its label changes.
          <span key={at} className={styles.action} data-stays={button.stays === true ? "" : undefined}>
            <ActionButton {...button} variant={button === primary ? "primary" : "secondary"} />
          </span>
        ))}
        {entries.length === 0 ? null : (
          <span className={more.length > 1 ? styles.more : styles.moreOnPhone}>
            <MenuButton label="More" trigger={DOTS} items={items} onAction={act} look={styles.trigger} />
          </span>
        )}
      </div>
      {description == null ? null : <div className={styles.about}>{description}</div>}
    </div>
  );
});

function ActionButton({ label, href, stays: _, ...button }: HeadAction & Pick<ButtonProps, "variant">) {
  return href === undefined ? (
    <Button {...button}>{label}</Button>
  ) : (
    <ButtonLink {...button} href={href}>
      {label}
    </ButtonLink>
  );
}
