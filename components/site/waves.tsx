/** The water lines of the logo, drawn large as the ground of a dark section. Decoration only. */
export function Waves({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 400"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className={`pointer-events-none absolute inset-0 -z-10 size-full ${className}`}
    >
      {lines.map(({ path, opacity }) => (
        <path key={path} d={path} stroke="currentColor" strokeOpacity={opacity} strokeWidth="1.5" />
      ))}
    </svg>
  );
}

const COUNT = 13;

/** Each line is a sine of Bézier halves, flatter and fainter the farther it lies. */
const lines = Array.from({ length: COUNT }, (_, index) => {
  const near = index / (COUNT - 1);
  const y = 60 + 350 * near ** 1.35;
  const swell = 5 + 26 * near;
  const shift = (index % 2) * -130 - index * 37;
  let path = `M${shift - 200} ${y.toFixed(1)}`;
  const half = 130 + 90 * near;
  path += `q${(half / 2).toFixed(1)} ${(-swell).toFixed(1)} ${half.toFixed(1)} 0`;
  for (let x = shift - 200 + half; x < 1700; x += half) path += `t${half.toFixed(1)} 0`;
  return { path, opacity: (0.06 + 0.2 * near).toFixed(2) };
});
