import type { ReactNode } from "react";
import {
  Diagram,
  Name,
  Note,
  Part,
  type PartProps,
  Words,
} from "@/components/site/industries/diagrams/diagram";
import type { TextsOf } from "@/lib/content/page-texts/declare";
import type { medicalTexts } from "@/lib/crm/pages/industries/medical";

/** Rights of each role: schedule, insurance, chart, images. */
const rights = {
  desk: [true, true, false, false],
  exam: [true, false, true, true],
  imaging: [true, false, false, true],
  billing: [false, true, false, false],
} as const;

type Role = keyof typeof rights;

const roles = Object.keys(rights) as Role[];

const rooms: Record<Role, ReactNode> = {
  desk: (
    <>
      <path d="M2 54V30h60v24M2 38h60" className="fill-brand-soft" />
      <path d="M24 30V10h26v20M37 30v-6" className="fill-surface" />
      <circle cx={12} cy={14} r={7} className="fill-surface" />
    </>
  ),
  exam: (
    <>
      <path d="M4 40h44l12-14v14M10 40v14m44-14v14" className="fill-brand-soft" />
      <path d="M4 34h40l12-13 6 4-14 15H4z" className="fill-brand-soft" />
      <path d="M14 4v14a7 7 0 0 0 14 0V4m-7 21v4" />
      <circle cx={21} cy={29} r={2.5} className="fill-surface" />
    </>
  ),
  imaging: (
    <>
      <circle cx={26} cy={28} r={25} className="fill-brand-soft" />
      <circle cx={26} cy={28} r={12} className="fill-surface" />
      <path d="M20 34h42M62 34v20M40 34v20" strokeWidth={2.5} />
    </>
  ),
  billing: (
    <>
      <path d="M14 4h32v50l-6-5-5 5-5-5-5 5-5-5-6 5z" className="fill-brand-soft" />
      <path d="M21 16h18M21 25h18M30 34h9" />
    </>
  ),
};

export function Grant({ x, y, r, isGranted }: { x: number; y: number; r: number; isGranted: boolean }) {
  return isGranted ? (
    <circle cx={x} cy={y} r={r} className="fill-brand stroke-brand" />
  ) : (
    <circle cx={x} cy={y} r={r} className="fill-surface stroke-line" strokeWidth={2} />
  );
}

function Folder(at: PartProps) {
  return (
    <Part {...at}>
      <path d="M-32 52V14q0-6 6-6h16l6 8h30q6 0 6 6v30z" className="fill-surface-sunken" />
    </Part>
  );
}

const network = {
  y: 4,
  rx: 12,
  strokeDasharray: "2 7",
  strokeWidth: 2,
  className: "fill-brand-soft/50 stroke-brand",
};

type Props = { texts: TextsOf<typeof medicalTexts>["diagram"] };

export function MedicalDiagram({ texts: { drawing, names, notes } }: Props) {
  const records = [names.schedule, names.insurance, names.chart, names.images];
  const log = [notes.first, notes.second, notes.third, notes.fourth];
  return (
    <Diagram
      label={drawing}
      heights={{ wide: 460, narrow: 830 }}
      wide={
        <>
          {records.map((record, column) => (
            <Part key={record} x={230 + column * 104}>
              <Folder />
              <Name x={0} y={78} anchor="middle" text={record} />
            </Part>
          ))}
          {roles.map((role, row) => (
            <Part key={role} y={100 + row * 84}>
              {role === "imaging" && <rect x={-10} width={608} height={76} {...network} />}
              <path d="M0 0H588" className="stroke-line" />
              <Part y={14}>{rooms[role]}</Part>
              <Name x={78} y={48} text={names[role]} />
              {rights[role].map((isGranted, column) => (
                <Grant key={records[column]} x={230 + column * 104} y={42} r={17} isGranted={isGranted} />
              ))}
            </Part>
          ))}
          <Part x={640}>
            <Log y={8} name={names.log} entries={log} />
          </Part>
          <path d="M598 310h42" className="stroke-brand" strokeWidth={2} />
          <Part x={640} y={344}>
            <Name x={0} y={0} className="fill-brand-strong" text={names.network} />
            <Note x={0} y={22} lines={notes.network} />
            <Legend y={72} words={notes.legend} />
          </Part>
        </>
      }
      narrow={
        <>
          {records.map((record, column) => (
            <Part key={record} x={124 + column * 68}>
              <Folder y={-6} scale={0.75} />
              <Name x={0} y={54} anchor="middle" className="fill-ink-strong text-[13.5px]" text={record} />
            </Part>
          ))}
          {roles.map((role, row) => (
            <Part key={role} y={68 + row * 88}>
              {role === "imaging" && <rect x={-6} width={372} height={80} {...network} />}
              <path d="M0 0H360" className="stroke-line" />
              <Part y={10} scale={0.8}>
                {rooms[role]}
              </Part>
              <Name x={0} y={76} text={names[role]} />
              {rights[role].map((isGranted, column) => (
                <Grant key={records[column]} x={124 + column * 68} y={44} r={15} isGranted={isGranted} />
              ))}
            </Part>
          ))}
          <Part y={446}>
            <Name x={0} y={0} className="fill-brand-strong" text={names.network} />
            <Note x={0} y={21} lines={notes.network} />
            <Legend y={54} words={notes.legend} />
            <Log y={84} name={names.log} entries={log} />
          </Part>
        </>
      }
    />
  );
}

function Legend({ y, words: [opened = "", closed = ""] }: { y: number; words: readonly string[] }) {
  return (
    <Part y={y}>
      <Grant x={10} y={-5} r={9} isGranted />
      <Note x={28} y={0} lines={[opened]} />
      <Grant x={130} y={-5} r={9} isGranted={false} />
      <Note x={148} y={0} lines={[closed]} />
    </Part>
  );
}

function Log({ y, name, entries }: { y: number; name: string; entries: readonly (readonly string[])[] }) {
  return (
    <Part y={y}>
      <path d={`M0 0h260v290${"l-13-9-13 9".repeat(10)}z`} className="fill-surface" />
      <Name x={20} y={34} text={name} />
      {entries.map(([time = "", words = ""], index) => {
        const isRefused = index === entries.length - 1;
        return (
          <Part key={words} x={20} y={52 + index * 56}>
            <path d="M0 0H220" className="stroke-line" />
            <Words
              x={0}
              y={24}
              name={time}
              notes={[words]}
              className={isRefused ? "fill-danger" : "fill-brand-strong"}
            />
          </Part>
        );
      })}
    </Part>
  );
}
