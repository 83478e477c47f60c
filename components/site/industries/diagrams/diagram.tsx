import type { ReactNode, SVGProps } from "react";

type DiagramProps = {
  label: string;
  /** Heights of both layouts, for widths of 900 and 360. */
  heights: { wide: number; narrow: number };
  wide: ReactNode;
  narrow: ReactNode;
};

/**
 * Drawing in two layouts, since words that fit a desk would be too small on a phone: no text is shown below
 * 12 px. Its colors are the palette's, so it needs no other version for the dark.
 */
export function Diagram({ label, heights, wide, narrow }: DiagramProps) {
  return (
    <div role="img" aria-label={label} className="leading-none">
      <Canvas
        width={900}
        height={heights.wide}
        className="text-[16px] max-md:hidden lg:text-[14px] xl:text-[12.5px]"
      >
        {wide}
      </Canvas>
      <Canvas width={360} height={heights.narrow} className="max-w-[30rem] text-[15px] md:hidden">
        {narrow}
      </Canvas>
    </div>
  );
}

type CanvasProps = { width: number; height: number; className: string; children: ReactNode };

export function Canvas({ width, height, className, children }: CanvasProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`h-auto w-full overflow-visible fill-none stroke-ink-strong ${className}`}
    >
      {children}
    </svg>
  );
}

type At = { x: number; y: number };
type TextProps = At & { anchor?: "start" | "middle" | "end"; className?: string };

export function Name({ anchor, className = "fill-ink-strong", text, ...at }: TextProps & { text: string }) {
  return (
    <text {...at} textAnchor={anchor} className={`stroke-none font-semibold ${className}`}>
      {text}
    </text>
  );
}

type NoteProps = TextProps & { lines: readonly string[] };

export function Note({ lines, anchor, className = "fill-ink-muted", x, y }: NoteProps) {
  return lines.map((line, index) => (
    <text
      key={line}
      x={x}
      y={y}
      dy={`${index * 1.3}em`}
      textAnchor={anchor}
      className={`stroke-none ${className}`}
    >
      {line}
    </text>
  ));
}

type WordsProps = TextProps & { name: string; notes: readonly string[] };

export function Words({ name, notes, className, ...at }: WordsProps) {
  return (
    <>
      <Name {...at} className={className} text={name} />
      <Note {...at} y={at.y + 21} lines={notes} />
    </>
  );
}

export type PartProps = Partial<At> & { scale?: number } & SVGProps<SVGGElement>;

export function Part({ x = 0, y = 0, scale = 1, ...others }: PartProps) {
  return <g transform={`translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`} {...others} />;
}

export function Cross({ x, y }: At) {
  return (
    <g className="stroke-danger" strokeWidth={2.5}>
      <circle cx={x} cy={y} r={13} className="fill-surface" />
      <path d={`M${x - 5} ${y - 5}l10 10m0-10-10 10`} />
    </g>
  );
}
