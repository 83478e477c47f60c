import type { ReactNode } from "react";
import {
  Cross,
  Diagram,
  Name,
  Note,
  Part,
  type PartProps,
  Words,
} from "@/components/site/industries/diagrams/diagram";
import type { TextsOf } from "@/lib/content/page-texts/declare";
import type { agricultureTexts } from "@/lib/crm/pages/industries/agriculture";

const plants = (from: number, to: number) =>
  Array.from(
    { length: Math.floor((to - from) / 14) },
    (_, index) => `M${from + index * 14 + 4} 0v-9m0 5-5-5m5 2 5-5`,
  ).join("");

function Crop({ from, to }: { from: number; to: number }) {
  return <path d={plants(from, to)} className="stroke-success" />;
}

function Ground({ from, to }: { from: number; to: number }) {
  return <path d={`M${from} 0H${to}`} strokeWidth={2} />;
}

/** Mast with its foot on the ground, as all parts here. */
export function Mast({ x, height, faces = 1 }: { x: number; height: number; faces?: 1 | -1 }) {
  return (
    <g>
      <path d={`M${x} 0V${-height}`} strokeWidth={2.5} />
      <path
        d={`M${x + faces * 3} ${-height - 9}a12 12 0 0 ${faces === 1 ? 0 : 1} ${faces * 13} 17z`}
        className="fill-brand stroke-brand"
      />
    </g>
  );
}

function Office(at: PartProps) {
  return (
    <Part {...at}>
      <path d="M0 0v-62h96V0z" className="fill-surface" />
      <path d="M-8-60 48-98l56 38z" className="fill-brand-soft" />
      <path d="M14-18h38M20-26v8m26-8v8M18-46h30v20H18z" className="fill-brand-soft" />
      <path d="M66 0v-36h18V0" className="fill-surface-sunken" />
    </Part>
  );
}

function PackingHouse(at: PartProps) {
  return (
    <Part {...at}>
      <path d="M0 0v-84q85-48 170 0V0z" className="fill-surface" />
      <path d="M0-84q85-48 170 0" strokeWidth={2.5} />
      <path d="M108 0v-58h46V0M108-46h46M108-34h46M108-22h46M108-10h46" className="fill-surface-sunken" />
      <path d="M16 0v-8h44v8M26-8v-8h24v8m-12-8v-34m-12 0h24v-14H26z" className="fill-brand-soft" />
      <path
        d="M70-26h24v-18H70zm4-18v-10h16v10m-15 18v10h14v-10M66 0v-16h32V0"
        className="fill-surface-sunken"
      />
    </Part>
  );
}

export function Barn(at: PartProps) {
  return (
    <Part {...at}>
      <path d="M0 0v-68l22-36 40-20 40 20 22 36V0z" className="fill-surface" />
      <path d="m-7-61 29-46 40-21 40 21 29 46" strokeWidth={2.5} />
      <path d="M36 0v-56h52V0M36-56l52 56m0-56L36 0" className="fill-surface-sunken" />
      <path d="M52-80h20v-16H52z" className="fill-brand-soft" />
    </Part>
  );
}

function Tree({ x, height }: { x: number; height: number }) {
  return (
    <g>
      <path d={`M${x} 0v${-height + 20}`} strokeWidth={2.5} />
      <path
        d={`M${x} ${-height - 34}c20-2 34 12 30 30 12 16-2 38-22 34-6 6-16 6-22-1-20 2-32-20-18-35-2-18 12-28 32-28z`}
        className="fill-success-soft stroke-success"
      />
    </g>
  );
}

function Pump(at: PartProps) {
  return (
    <Part {...at}>
      <path d="M0 0v-26h30V0M8-26v-12h14v12M30-14h18V0" className="fill-surface" />
      <path d="M48-30c5-6 5-10 0-16-5 6-5 10 0 16z" className="fill-brand-soft stroke-brand" />
    </Part>
  );
}

function Distance({ from, to, text }: { from: number; to: number; text: string }) {
  return (
    <g>
      <path d={`M${from} 16v12m0-6H${to}m0-6v12`} className="stroke-ink-faint" strokeWidth={1} />
      <Note x={(from + to) / 2} y={40} anchor="middle" lines={[text]} className="fill-ink-faint" />
    </g>
  );
}

const link = { className: "stroke-brand", strokeWidth: 2.5, strokeDasharray: "2 8" };

type Props = { texts: TextsOf<typeof agricultureTexts>["diagram"] };

export function AgricultureDiagram({ texts: { drawing, names, notes } }: Props) {
  return (
    <Diagram
      label={drawing}
      heights={{ wide: 400, narrow: 870 }}
      wide={
        <Part y={270}>
          <Ground from={0} to={900} />
          <Crop from={146} to={250} />
          <Crop from={560} to={684} />
          <path d="M0-118H110" strokeWidth={2} />
          <Name x={0} y={-130} text={names.line} />
          <Office x={20} y={0} />
          <Mast x={112} height={200} />
          <path d="M128-198 268-158" {...link} />
          <Mast x={284} height={150} faces={-1} />
          <Mast x={416} height={150} />
          <PackingHouse x={262} y={0} />
          <path d="M432-150h80m36 0h126" {...link} />
          <Tree x={486} height={100} />
          <Tree x={534} height={124} />
          <Cross x={530} y={-150} />
          <Name x={530} y={-184} anchor="middle" className="fill-danger" text={names.leaves} />
          <Mast x={690} height={150} faces={-1} />
          <Barn x={706} y={0} />
          <path d="M778-128q64-40 88 78" {...link} />
          <Pump x={848} y={0} />
          <Distance from={112} to={284} text={names.near} />
          <Distance from={416} to={690} text={names.far} />
          <Words x={0} y={80} name={names.office} notes={notes.office} />
          <Words x={262} y={80} name={names.packing} notes={notes.packing} />
          <Words x={560} y={80} name={names.barn} notes={notes.barn} />
          <Words x={900} y={80} anchor="end" name={names.pump} notes={notes.pump} />
        </Part>
      }
      narrow={
        <>
          <Place y={130} distanceToNext={200} name={names.office} notes={notes.office}>
            <path d="M0-92H62" strokeWidth={2} />
            <Name x={0} y={-106} text={names.line} />
            <Office />
          </Place>
          <Place y={330} distanceToNext={262} name={names.packing} notes={notes.packing}>
            <PackingHouse />
          </Place>
          <Part x={24} y={466}>
            <Tree x={0} height={-4} />
            <Cross x={0} y={0} />
            <Name x={36} y={5} className="fill-danger" text={names.leaves} />
          </Part>
          <Place y={612} distanceToNext={164} name={names.barn} notes={notes.barn}>
            <Barn />
          </Place>
          <Place y={796} name={names.pump} notes={notes.pump}>
            <Pump />
          </Place>
        </>
      }
    />
  );
}

type PlaceProps = {
  y: number;
  distanceToNext?: number;
  name: string;
  notes: readonly string[];
  children: ReactNode;
};

function Place({ y, distanceToNext, name, notes, children }: PlaceProps) {
  return (
    <Part y={y}>
      {distanceToNext && <path d={`M24 12V${distanceToNext - 76}`} {...link} />}
      <Ground from={4} to={360} />
      <Mast x={24} height={48} />
      <Crop from={250} to={360} />
      <Part x={60}>{children}</Part>
      <Words x={60} y={24} name={name} notes={notes} />
    </Part>
  );
}
