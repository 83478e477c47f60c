import { Diagram, Name, Part, type PartProps, Words } from "@/components/site/industries/diagrams/diagram";
import type { TextsOf } from "@/lib/content/page-texts/declare";
import type { flooringTexts } from "@/lib/crm/pages/industries/flooring";

export function planks(width: number, height: number, row: number, length: number): string {
  const rows = Array.from({ length: Math.round(height / row) }, (_, index) => {
    const shift = ((index * 5) % 8) * (length / 8);
    const joints = Array.from({ length: Math.ceil(width / length) + 1 }, (_, at) => at * length - shift)
      .filter((x) => x > 4 && x < width - 4)
      .map((x) => `M${x} ${index * row}v${row}`);
    return `${index > 0 ? `M0 ${index * row}h${width}` : ""}${joints.join("")}`;
  });
  return rows.join("");
}

type RoomProps = PartProps & { width: number; height: number; names: { width: string; depth: string } };

function Room({ width, height, names, ...at }: RoomProps) {
  return (
    <Part {...at}>
      <rect width={width} height={height} className="fill-accent-soft" />
      <path
        d={planks(width, height, height / 12, width / 4)}
        className="stroke-ink-muted"
        strokeWidth={1}
        opacity={0.6}
      />
      <path
        d={`M0 0v${height}h${width}V0H${width * 0.62}M0 0h${width * 0.36}`}
        strokeWidth={5}
        strokeLinecap="butt"
      />
      <path
        d={`M${width * 0.36} 0a${width * 0.26} ${width * 0.26} 0 0 1 ${width * 0.26}-${width * 0.26}V0`}
        strokeWidth={1}
      />
      <path
        d={`M0 ${height + 14}v12m0-6h${width}m0-6v12M${width + 14} 0h12m-6 0v${height}m-6 0h12`}
        strokeWidth={1}
      />
      <Name x={width / 2} y={height + 40} anchor="middle" text={names.width} />
      <Name x={width + 32} y={height / 2 + 5} text={names.depth} />
    </Part>
  );
}

const samples = [
  { at: "14 14", className: "fill-accent-soft", isWood: true },
  { at: "74 14", className: "fill-surface-sunken", isWood: false },
  { at: "134 14", className: "fill-brand-soft", isWood: true },
  { at: "14 78", className: "fill-surface", isWood: false },
  { at: "74 78", className: "fill-line", isWood: true },
  { at: "134 78", className: "fill-accent-soft", isWood: false },
];

function Showroom(at: PartProps) {
  return (
    <Part {...at}>
      <rect width={200} height={150} className="fill-surface" strokeWidth={2.5} />
      {samples.map(({ at, className, isWood }) => (
        <g key={at} transform={`translate(${at})`} strokeWidth={0.75}>
          <rect width={52} height={54} className={className} />
          <path d={isWood ? planks(52, 54, 13.5, 26) : "M0 27h52M26 0v54"} opacity={0.6} />
        </g>
      ))}
      <path d="M-14 200v-36h120v36M-14 176h120" className="fill-surface-sunken" />
      <path d="M60 164v-8h22l6-22H54l-4 10" className="fill-surface" />
      <path d="M0 164v-26h34v26" className="fill-brand-soft" />
    </Part>
  );
}

const boxes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const [x, y] = [14 + ((from + index) % 6) * 31, 20 + Math.floor((from + index) / 6) * 66];
    return `M${x} ${y}h28v40h-28zm7 24v10m4-10v10m5-10v10m4-10v10`;
  }).join("");

/** Rack of boxes, 210 by 200; the upper twelve are the job's. */
function Warehouse(at: PartProps) {
  return (
    <Part {...at}>
      <path d={boxes(0, 12)} className="fill-accent-soft" />
      <path d={boxes(12, 18)} className="fill-surface" />
      <path d="M4 0v200M206 0v200M4 62h202M4 128h202M4 194h202" strokeWidth={4} />
    </Part>
  );
}

function Tag({ text, ...at }: PartProps & { text: string }) {
  return (
    <Part {...at}>
      <rect x={-74} y={-19} width={148} height={38} rx={19} className="fill-brand stroke-brand" />
      <Name x={0} y={5.5} anchor="middle" className="fill-surface tabular-nums" text={text} />
    </Part>
  );
}

type Props = { texts: TextsOf<typeof flooringTexts>["diagram"] };

export function FlooringDiagram({ texts: { drawing, names, notes } }: Props) {
  return (
    <Diagram
      label={drawing}
      heights={{ wide: 430, narrow: 980 }}
      wide={
        <>
          <path d="M104 330H790" className="stroke-brand" strokeWidth={3} />
          <Showroom x={14} y={50} />
          <Room x={316} y={62} width={264} height={176} names={names} />
          <Warehouse x={686} y={50} />
          <Tag x={104} y={330} text={names.sold} />
          <Tag x={448} y={330} text={names.measured} />
          <Tag x={790} y={330} text={names.picked} />
          <Words x={0} y={384} name={names.showroom} notes={notes.showroom} />
          <Words x={448} y={384} anchor="middle" name={names.room} notes={notes.room} />
          <Words x={900} y={384} anchor="end" name={names.warehouse} notes={notes.warehouse} />
        </>
      }
      narrow={
        <>
          <path d="M74 240V930" className="stroke-brand" strokeWidth={3} />
          <Showroom x={30} y={0} />
          <Part x={20} y={364}>
            <rect x={-20} y={-80} width={340} height={288} className="fill-surface stroke-none" />
            <Room width={264} height={176} names={names} />
          </Part>
          <Part x={75} y={700}>
            <rect x={-75} y={-4} width={285} height={208} className="fill-surface stroke-none" />
            <Warehouse />
          </Part>
          <Tag x={74} y={244} text={names.sold} />
          <Words x={164} y={231} name={names.showroom} notes={notes.showroom} />
          <Tag x={74} y={632} text={names.measured} />
          <Words x={164} y={619} name={names.room} notes={notes.room} />
          <Tag x={74} y={944} text={names.picked} />
          <Words x={164} y={931} name={names.warehouse} notes={notes.warehouse} />
        </>
      }
    />
  );
}
