import { defined } from "./defined.ts";
import { skeleton } from "./Skeleton.css.ts";

export interface SkeletonProps {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
}

/** A grey bar where a text will be. Whoever shows it also says "Loading..." in words. */
export function Skeleton({ width = "100%", height }: SkeletonProps) {
  return <span aria-hidden className={skeleton} style={defined({ width, height })} />;
}
