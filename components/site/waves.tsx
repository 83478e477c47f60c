/**
 * The water lines of the logo, along the foot of a dark section, in the room that it leaves below its words: no line runs
 * behind what is read (`.waves` in app/site.css). Decoration only.
 */
export function Waves({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 128"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className={`waves ${className}`}
    >
      {lines.map(({ path, opacity }) => (
        <path key={path} d={path} stroke="currentColor" strokeOpacity={opacity} strokeWidth="1.5" />
      ))}
    </svg>
  );
}

const COUNT = 5;

/** Each line is a sine of Bézier halves, flatter and fainter the farther it lies. */
const lines = Array.from({ length: COUNT }, (_, index) => {
  const near = index / (COUNT - 1);
  const y = 34 + 78 * near ** 1.2;
  const swell = 14 + 14 * near;
  const half = 180 + 40 * near;
  const shift = (index % 2) * -130 - index * 37 - 200;
  let path = `M${shift} ${y.toFixed(0)}q${(half / 2).toFixed(0)} ${(-swell).toFixed(0)} ${half.toFixed(0)} 0`;
  for (let x = shift + half; x < 1700; x += half) path += `t${half.toFixed(0)} 0`;
  return { path, opacity: (0.14 + 0.14 * near).toFixed(2) };
});
