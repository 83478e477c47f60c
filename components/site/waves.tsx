/**
 * The water lines of the logo, drawn large as the ground of a dark section, in its text's color. Decoration only: a file
 * of its own (public/waves.svg), which pages load beside their words.
 */
export function Waves({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`waves ${className}`} />;
}
