import type { CSSProperties } from "react";
import type { Country } from "./country.ts";
import "./tea-towel.css";

/** The country's flag colours woven into linen: a whole cloth, or its hem along a picture's edge. */
export function TeaTowel({ country, isHem = false }: { country: Country; isHem?: boolean }) {
  const [a, b, c = a] = country.colors.map(woven);
  return (
    <div
      className={`tea-towel ${isHem ? "tea-towel-hem" : "lg:col-start-2 lg:row-start-1"}`}
      style={{ "--a": a, "--b": b, "--c": c } as CSSProperties}
      aria-hidden="true"
    >
      <i />
    </div>
  );
}

/** Dyed yarn is duller than a flag; white yarn shows as flax on white linen. */
function woven(color: string): string {
  return color === "#ffffff" ? "#d9d8d2" : `color-mix(in oklab, ${color} 84%, #8a8070)`;
}
