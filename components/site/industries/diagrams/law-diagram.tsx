import { Cross, Diagram, Name, Note, Part } from "@/components/site/industries/diagrams/diagram";
import type { TextsOf } from "@/lib/content/page-texts/declare";
import type { lawTexts } from "@/lib/crm/pages/industries/law";

const sheetsAtStep = [2, 4, 5, 8, 9, 12, 14, 17, 18, 20];
const retentionSteps = 8;

/** Looks into the file, in steps from its opening; the intern's is refused. */
const looks = { partner: [0, 2, 5, 9, 14], paralegal: [1, 3, 4, 6, 7, 8, 11], intern: 6 } as const;

const roles = ["partner", "paralegal", "intern"] as const;

const sheetsOf = (x: number, sheets: number, step: number) =>
  Array.from({ length: sheets }, (_, sheet) => `M${x + 2} ${-9 - sheet * 9}h${step - 4}v7h${4 - step}z`).join(
    "",
  );

const boxesOf = (from: number, step: number) =>
  Array.from({ length: (retentionSteps / 2) * 3 }, (_, index) => {
    const [x, y] = [from + Math.floor(index / 3) * 2 * step, (index % 3) * -60 - 1];
    return `M${x + 2} ${y}v-46h${2 * step - 4}v46zM${x} ${y - 46}h${2 * step}v-12h${-2 * step}zM${x + step - 6} ${y - 28}h12`;
  }).join("");

/** Papers from their left foot: sheets while the matter is open, boxes once it is closed. */
export function Papers({ step }: { step: number }) {
  return (
    <>
      <path
        d={sheetsAtStep.map((sheets, index) => sheetsOf(index * step, sheets, step)).join("")}
        className="fill-brand-soft stroke-brand"
        strokeWidth={1}
      />
      <path d={boxesOf(sheetsAtStep.length * step, step)} className="fill-surface-sunken stroke-ink-muted" />
    </>
  );
}

type ChartProps = Props & { stepWidth: number; left: number; laneHeight: number; isNarrow?: boolean };

function Chart({ texts: { names }, stepWidth, left, laneHeight, isNarrow = false }: ChartProps) {
  const closed = left + sheetsAtStep.length * stepWidth;
  const retention = closed + retentionSteps * stepWidth;
  const end = retention + 2 * stepWidth;
  return (
    <>
      <Part x={left}>
        <Papers step={stepWidth} />
      </Part>
      <rect
        x={retention + 4}
        y={-178}
        width={2 * stepWidth - 8}
        height={176}
        rx={4}
        className="stroke-ink-faint"
        strokeDasharray="3 6"
      />
      <path d={`M${left - 8} 0H${end + 8}`} strokeWidth={2} />
      <path
        d={[left, closed, retention].map((x) => `M${x}-216V${laneHeight * 3 + 12}`).join("")}
        strokeDasharray="2 6"
        strokeWidth={1.25}
      />
      <Dated x={left} name={names.opened} note={names.open} />
      <Dated x={closed} name={names.closed} note={names.kept} />
      {isNarrow ? (
        <Dated x={retention} y={-262} anchor="end" name={names.retention} note={names.gone} />
      ) : (
        <Dated x={retention} name={names.retention} note={names.gone} />
      )}
      {roles.map((who, row) => (
        <Part key={who} y={36 + row * laneHeight}>
          <path d={`M${left} 0H${end}`} className="stroke-line" />
          <Name
            x={isNarrow ? left + 8 : left - 18}
            y={isNarrow ? -14 : 5}
            anchor={isNarrow ? "start" : "end"}
            text={names[who]}
          />
          {who === "intern" ? (
            <>
              <Cross x={left + looks.intern * stepWidth} y={0} />
              <Note
                x={left + looks.intern * stepWidth + 22}
                y={5}
                lines={[names.refused]}
                className="fill-danger"
              />
            </>
          ) : (
            <path
              d={looks[who].map((at) => `M${left + (at + 0.5) * stepWidth}-10v20`).join("")}
              className="stroke-brand"
              strokeWidth={5}
            />
          )}
        </Part>
      ))}
    </>
  );
}

type DatedProps = { x: number; y?: number; anchor?: "end"; name: string; note: string };

function Dated({ x, y = -222, anchor, name, note }: DatedProps) {
  const at = { x: anchor ? x : x - 2, anchor };
  return (
    <>
      <Name {...at} y={y - 20} text={name} />
      <Note {...at} y={y} lines={[note]} />
    </>
  );
}

type Props = { texts: TextsOf<typeof lawTexts>["diagram"] };

export function LawDiagram({ texts }: Props) {
  return (
    <Diagram
      label={texts.drawing}
      heights={{ wide: 430, narrow: 520 }}
      wide={
        <Part y={262}>
          <Chart texts={texts} left={116} stepWidth={35} laneHeight={54} />
        </Part>
      }
      narrow={
        <Part y={300}>
          <Chart texts={texts} left={8} stepWidth={16} laneHeight={62} isNarrow />
        </Part>
      }
    />
  );
}
