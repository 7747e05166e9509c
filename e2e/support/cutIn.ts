/** What is wider than the room that it has, inside an element of the page. */
export const cutIn = (root: Element): ReadonlyArray<string> =>
  [root, ...root.querySelectorAll("*")].flatMap((each) =>
    each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1 ? `${each.tagName} ${each.textContent}` : [],
  );
