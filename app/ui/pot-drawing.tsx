/** The simmering pot of empty and missing states. Lines have the text colour, bubbles the accent; the class sets its width. */
export function PotDrawing({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 240 220"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`h-auto ${className}`}
    >
      <path d="M40 104h160l-8 74c-1.5 14-13 25-27 25H75c-14 0-25.5-11-27-25z" className="fill-surface" />
      <path d="M30 104h180" />
      <path d="M40 122H24c-6 0-10-4-10-9s4-9 10-9M200 122h16c6 0 10-4 10-9s-4-9-10-9" />
      <path d="M62 136c8 0 8-6 16-6s8 12 16 12 8-12 16-12 8 12 16 12 8-12 16-12 8 12 16 12 8-6 14-6" className="stroke-accent" />
      <circle cx="96" cy="80" r="9" className="stroke-accent" />
      <circle cx="128" cy="58" r="13" className="stroke-accent" />
      <circle cx="150" cy="84" r="6" className="fill-accent" stroke="none" />
      <circle cx="108" cy="30" r="6" className="stroke-accent" />
      <circle cx="138" cy="18" r="4" className="fill-accent" stroke="none" />
    </svg>
  );
}
