const desks = [60, 150, 240].flatMap((y) => [56, 166, 276, 386].map((x) => [x, y] as const));

const repeated = (count: number, step: number, path: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => path(index * step)).join("");

const rackAt = (x: number) => `M${x} 44h52v92h-52z${repeated(4, 18, (at) => `M${x + 6} ${62 + at}h40`)}`;

/**
 * Plan of an office with what each service takes care of, numbered as in the list beside it (app/site.css
 * "office"). Each number's parts are one path: a page carries its markup twice.
 */
export function OfficePlan({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 700 560"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="h-auto w-full text-brand"
    >
      <path
        className="text-ink-faint"
        stroke="currentColor"
        strokeWidth="3"
        d="M20 120V20H520V330M520 386V440H236M180 440H20V176M520 20H680V160M680 216V440H520M520 216H560M616 216H680M236 440V392M236 336V330H300M356 330H520"
      />
      <path
        className="text-ink-faint"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="3 6"
        d="M100 106H500M100 196H500M100 286H500M500 106V300H540V180H600V150M260 440V500H550"
      />
      <path
        className="text-ink-faint"
        stroke="currentColor"
        d="M310 364h132v42h-132zM334 352h24M394 352h24M334 418h24M394 418h24M296 374v22M456 374v22M104 378a24 24 0 0 1 40 0M94 366a38 38 0 0 1 60 0M124 396v2"
      />
      <g className="lit-1">
        <path fill="var(--color-brand-soft)" d={desks.map(([x, y]) => `M${x} ${y}h80v32h-80z`).join("")} />
        <path strokeWidth="4" d={desks.map(([x, y]) => `M${x + 24} ${y + 9}h32`).join("")} />
        <path d={desks.map(([x, y]) => `M${x + 32} ${y + 42}a8 8 0 1 0 16 0 8 8 0 1 0-16 0`).join("")} />
      </g>
      <g className="lit-2">
        <path fill="var(--color-brand-soft)" d={rackAt(544)} />
      </g>
      <g className="lit-3">
        <path fill="var(--color-brand-soft)" d={rackAt(612)} />
      </g>
      <g className="lit-4">
        <path
          fill="var(--color-surface)"
          d="M560 542h84a24 24 0 0 0 4-48 36 36 0 0 0-68-10 29 29 0 0 0-20 58z"
        />
        <path d="M578 500h48v32h-48zl24 18 24-18" />
      </g>
      <g className="lit-5">
        <path
          fill="var(--color-brand-soft)"
          d={`M548 250h104v52h-104z${repeated(5, 18, (at) => `M${556 + at} 258v36h12v-36z`)}`}
        />
      </g>
      <g className="lit-6">
        <path fill="var(--color-brand-soft)" d="M548 352h104v56h-104z" />
        <path strokeWidth="4" strokeLinecap="round" d="M572 372q28-16 56 0m-56 0v10m56-10v10" />
        <path d="M586 390h28" />
      </g>
      {numbers.map(([number, x, y]) => (
        <g key={number} className={`lit-${number}`}>
          <circle cx={x} cy={y} r="21" fill="var(--color-ink-strong)" stroke="none" />
          <text
            x={x}
            y={y + 9}
            textAnchor="middle"
            stroke="none"
            fill="var(--color-surface)"
            fontSize="26"
            fontWeight="700"
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

const numbers = [
  [1, 56, 60],
  [2, 544, 44],
  [3, 612, 44],
  [4, 556, 500],
  [5, 548, 250],
  [6, 548, 352],
] as const;
