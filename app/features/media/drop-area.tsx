import { type DragEvent, type ReactNode, useState } from "react";

/** Accepts files dropped anywhere on it, and highlights itself while they are dragged over it. */
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    <section
      aria-label="Picture library"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={isOver ? "rounded-panel bg-accent-tint outline-2 outline-offset-8 outline-accent outline-dashed" : ""}
    >
      {children}
    </section>
  );
}
