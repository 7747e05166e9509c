import type { Page } from "@playwright/test";

/**
 * What is wrong with the tables that a page shows: text that is cut, lies over other text or breaks inside a word,
 * actions that cannot be reached, and scrolling that cannot be seen. Runs in the page, so it uses nothing of this file.
 */
export const tableFaultsHere = (): ReadonlyArray<string> => {
  /** px; rounding of the layout. */
  const SLACK = 1;
  /** A longer word may break: no column holds it. */
  const LONGEST_WORD = 24;
  /** px; beside the text of a cell, with the sign of a column that sorts. */
  const PADDING = 48;
  /** px; no header needs more to stand on one line. */
  const ROOM = 120;
  const faults: Array<string> = [];
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
  const isHidden = (element: Element) => {
    const { clipPath, visibility } = getComputedStyle(element);
    return clipPath !== "none" || visibility === "hidden";
  };
  const textsOf = (cell: Element): ReadonlyArray<Text> => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof Element && isHidden(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const texts: Array<Text> = [];
    while (walker.nextNode() !== null) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    return texts;
  };
  const rectsOf = (text: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const isAction = "a[href], button";
  const linesOf = (rects: ReadonlyArray<DOMRect>) => new Set(rects.map(({ top }) => Math.round(top))).size;
  /** A header that breaks while columns have room to spare. */
  const brokenHeads = (table: HTMLTableElement): ReadonlyArray<string> => {
    const [head, ...rows] = table.rows;
    if (head === undefined || table.dataset["lines"] !== undefined) return [];
    const columns = [...head.cells].filter((cell) => !isHidden(cell));
    if (new Set(columns.map((cell) => Math.round(cell.getBoundingClientRect().bottom))).size > 1) return [];
    const spare = columns.map((cell) => {
      const cells = [cell, ...rows.flatMap((row) => row.cells[cell.cellIndex] ?? [])];
      const used = cells.map((each) => {
        const rects = textsOf(each).flatMap((text) => rectsOf(text, 0, text.length));
        return Math.max(...rects.map(({ right }) => right), 0) - Math.min(...rects.map(({ left }) => left), Infinity);
      });
      return cell.clientWidth - Math.max(...used, 0);
    });
    const room = spare.reduce((total, pixels) => total + Math.max(0, pixels - PADDING), 0);
    return columns.flatMap((cell) => {
      const rects = textsOf(cell).flatMap((text) => rectsOf(text, 0, text.length));
      const isBroken = cell.textContent.length <= LONGEST_WORD && linesOf(rects) > 1;
      return isBroken && room > ROOM
        ? `the header "${cell.textContent}" breaks, and ${Math.round(room)} px are left`
        : [];
    });
  };
  /** Where the lines of the cards begin. */
  const startsOnCards = (table: HTMLTableElement): ReadonlySet<number> => {
    const starts: Array<number> = [];
    for (const row of table.querySelectorAll("tbody > tr[data-tone]")) {
      const isOfActions = (cell: Element) => cell.tagName === "TD" && getComputedStyle(cell).order === "-1";
      const boxes = [...row.querySelectorAll("th, td")]
        .filter((cell) => !isHidden(cell) && !isOfActions(cell))
        .map((cell) => cell.getBoundingClientRect());
      let end = -Infinity;
      for (const { top, left, bottom } of boxes.toSorted((one, other) => one.top - other.top)) {
        if (top >= end - SLACK) starts.push(left);
        else starts.push(Math.min(left, starts.pop() ?? left));
        end = Math.max(end, bottom);
      }
    }
    return new Set(starts.map((left) => Math.round(left)));
  };

  // A dialog covers the table below it.
  for (const table of (document.querySelector("[role=dialog]") ?? document).querySelectorAll("table")) {
    const scroller = table.parentElement ?? table;
    const frame = scroller.getBoundingClientRect();
    const scrolls = scroller.scrollWidth > scroller.clientWidth + SLACK;
    const name = table.getAttribute("aria-label");
    const tell = (what: string) => faults.push(`${name}: ${what}`);
    if (scrolls) {
      const edges = [scroller.parentElement, table.rows[0]?.cells[table.rows[0].cells.length - 1]];
      const isShown = edges.some((edge) => edge != null && Number(getComputedStyle(edge, "::after").opacity) === 1);
      if (!isShown) tell("scrolls sideways, and nothing shows it");
    }
    const goesOnBelow = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop > SLACK;
    const below = getComputedStyle(scroller.parentElement ?? scroller, "::before");
    if (goesOnBelow && Number(below.opacity) < 1) tell("scrolls down, and nothing shows it");
    if (frame.right > innerWidth + SLACK || frame.left < -SLACK) tell("is wider than the page");
    for (const broken of brokenHeads(table)) tell(broken);
    const isOfCards = getComputedStyle(table).display === "block";
    const starts = isOfCards ? startsOnCards(table).size : 0;
    if (starts > 1) tell(`the lines of its cards begin at ${starts} places`);
    const said = table.querySelector("td[colspan]")?.getBoundingClientRect();
    if (said !== undefined && said.width < scroller.clientWidth - SLACK) tell("its message is narrower than its rows");
    const pill = scroller.parentElement?.querySelector("[role=status] > *")?.getBoundingClientRect();
    const head = table.tHead?.getBoundingClientRect();
    if (pill !== undefined && head !== undefined && pill.top < head.bottom) tell("'Loading...' lies over its head");
    if (pill !== undefined && pill.bottom > frame.bottom) tell("'Loading...' is cut");
    for (const row of table.rows) {
      const rowBox = row.getBoundingClientRect();
      const drawn = [...row.cells]
        .filter((cell) => !isHidden(cell))
        .map((cell) => {
          const texts = textsOf(cell);
          const rects = texts.flatMap((text) => rectsOf(text, 0, text.length));
          return { cell, texts, rects, isPinned: getComputedStyle(cell).position === "sticky" };
        });
      for (const { cell, texts, rects } of drawn) {
        const box = cell.getBoundingClientRect();
        const said = short(cell.textContent);
        if (rects.some(({ left, right }) => left < box.left - SLACK || right > box.right + SLACK)) {
          tell(`"${said}" sticks out of its cell`);
        }
        if (rects.some(({ top, bottom }) => top < rowBox.top - SLACK || bottom > rowBox.bottom + SLACK)) {
          tell(`"${said}" sticks out of its row`);
        }
        for (const element of [cell, ...cell.querySelectorAll("*")]) {
          const isCut =
            element.scrollWidth > element.clientWidth + SLACK && getComputedStyle(element).overflowX !== "visible";
          if (isCut && !isHidden(element) && element.clientWidth > 0) tell(`"${said}" is cut`);
        }
        for (const text of texts) {
          // A word may break after a hyphen, a slash or a parenthesis, and an email between its parts.
          const parts = cell.textContent.includes("@") ? /[^\s\-@.]+/g : /(?:\d+(?:-\d+)+|[^\s\-/()&])+/g;
          for (const { 0: word, index } of text.data.matchAll(parts)) {
            if (word.length > LONGEST_WORD) continue;
            if (/[\u3000-\u9fff]/.test(word)) continue;
            if (linesOf(rectsOf(text, index, index + word.length)) > 1) tell(`"${word}" breaks inside the word`);
          }
        }
      }
      for (const [at, one] of drawn.entries()) {
        for (const other of drawn.slice(at + 1)) {
          if (scrolls && (one.isPinned || other.isPinned)) continue;
          const isOver = one.rects.some((a) =>
            other.rects.some(
              (b) =>
                a.left < b.right - SLACK &&
                b.left < a.right - SLACK &&
                a.top < b.bottom - SLACK &&
                b.top < a.bottom - SLACK,
            ),
          );
          if (isOver) tell(`"${short(one.cell.textContent)}" lies over "${short(other.cell.textContent)}"`);
        }
      }
      if (row.parentElement?.tagName !== "TBODY") continue;
      for (const action of row.querySelectorAll(isAction)) {
        const label = short(action.getAttribute("aria-label") ?? action.textContent);
        action.scrollIntoView({ block: "center", inline: "nearest" });
        scroller.scrollLeft = 0;
        const [box] = action.getClientRects();
        if (box === undefined) {
          tell(`"${label}" is not drawn`);
          continue;
        }
        const line = row.getBoundingClientRect();
        if (box.left < Math.max(frame.left, 0) - SLACK || box.right > Math.min(frame.right, innerWidth) + SLACK) {
          tell(`"${label}" is out of sight`);
          continue;
        }
        const x = (box.left + box.right) / 2;
        const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        if (hit !== null && hit !== action && !action.contains(hit)) tell(`"${label}" lies under something`);
        if (action.tagName === "BUTTON" && (box.top < line.top - SLACK || box.bottom > line.bottom + SLACK)) {
          tell(`"${label}" sticks out of its row`);
        }
      }
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + SLACK) faults.push(`The page is ${scrollWidth} px wide`);
  return faults;
};

export const tableFaults = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(tableFaultsHere);
