/**
 * The logo's water lines at the bottom of a dark section, in its text's color and in the space below its
 * text: no line runs behind text (`.waves` in app/site.css). Decorative only: a separate file
 * (public/waves.svg), which does not delay the page's text.
 */
export function Waves({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`waves ${className}`} />;
}
