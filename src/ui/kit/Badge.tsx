import type { ReactNode } from "react";
import { badge } from "./Badge.css.ts";
import type { Tone } from "./Tone.ts";
import { soft } from "./tones.css.ts";

export function Badge({
  tone = "neutral",
  children,
}: {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}) {
  return <span className={`${badge} ${soft[tone]}`}>{children}</span>;
}
