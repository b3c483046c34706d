/** The play triangle of videos. As large as its box. */
export function PlayMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`fill-current ${className}`} aria-hidden="true">
      <path d="M6 3.6v16.8c0 .8.9 1.3 1.6.9l13-8.4c.6-.4.6-1.4 0-1.8l-13-8.4C6.9 2.3 6 2.8 6 3.6z" />
    </svg>
  );
}
