/**
 * The water lines of the logo, along the foot of a dark section, in its text's color and in the room that it leaves below
 * its words: no line runs behind what is read (`.waves` in app/site.css). Decoration only: a file of its own
 * (public/waves.svg), which pages load beside their words.
 */
export function Waves({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`waves ${className}`} />;
}
