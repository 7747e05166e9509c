import { skip } from "./layout.css.ts";

/** The first stop of the keyboard: jumps over the navigation. The target needs the id and tabIndex -1. */
export function SkipLink({
  targetId,
  children = "Skip to content",
}: {
  targetId: string;
  children?: string | undefined;
}) {
  return (
    <a href={`#${targetId}`} className={skip}>
      {children}
    </a>
  );
}
