import { useRef } from "react";
import type { ListEvent, ListNews } from "#application/machines/list/listMachine.ts";
import { Button } from "#ui/kit/Button.tsx";
import { countText } from "#ui/kit/counts.ts";
import * as styles from "./listTools.css.ts";

type ListNewsLineProps = { readonly news: ListNews | null; readonly send: (event: ListEvent) => void };

/** Tells below the list, where nothing moves, what others have added or changed; shown on request. */
export function ListNewsLine({ news, send }: ListNewsLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const show = () => {
    // The button disappears with its message.
    line.current?.focus();
    send({ type: "list.news.wanted" });
  };
  return (
    <div ref={line} tabIndex={-1} className={styles.news}>
      <span role="status">{news === null ? "" : newsText(news)}</span>
      {news === null ? null : (
        <Button size="small" onPress={show}>
          Show
        </Button>
      )}
    </div>
  );
}

const newsText = ({ added }: ListNews): string =>
  added === 0 ? "Someone else changed this list." : `${countText(added)} new`;
