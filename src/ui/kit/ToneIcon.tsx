import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { Tone } from "./Tone.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const icons = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const words = { neutral: "", info: "Information: ", success: "Success: ", warning: "Warning: ", danger: "Error: " };

/** The sign of a tone, and its word for those who do not see it. */
export function ToneIcon({ tone, size = 18 }: { readonly tone: Tone; readonly size?: number | undefined }) {
  const Icon = icons[tone];
  return (
    <>
      <Icon size={size} aria-hidden />
      {words[tone] === "" ? null : <VisuallyHidden>{words[tone]}</VisuallyHidden>}
    </>
  );
}
