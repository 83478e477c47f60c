import { Diagram, Name, Part, type PartProps, Words } from "@/components/site/industries/diagrams/diagram";
import type { TextsOf } from "@/lib/content/page-texts/declare";
import type { aviationTexts } from "@/lib/crm/pages/industries/aviation";

/** Aircraft from above, its nose to the right, around its middle; 280 long and 250 wide. */
export function Aircraft(at: PartProps) {
  return (
    <Part {...at} className="fill-surface">
      <path d="M30-14 -22-124h-20L-14-14zM30 14-22 124h-20L-14 14z" className="fill-brand-soft" />
      <path d="M-104-10-128-52h-16l12 46zM-104 10-128 52h-16l12-46z" className="fill-brand-soft" />
      <path d="M-138 0q20-16 60-16H80q44 0 62 16-18 16-62 16H-78q-40 0-60-16z" />
      <path d="M98-11q14 2 26 8M98 11q14-2 26-8M98-11v22" />
      <path d="M-14-44h34M-14 44h34" strokeWidth={9} />
    </Part>
  );
}

function Badge(at: PartProps) {
  return (
    <Part {...at}>
      <circle r={24} className="fill-brand stroke-brand" />
      <path d="M-11-13h22v26h-22zM-4-13v-5h8v5" className="fill-surface" />
      <circle cy={-4} r={4} className="fill-brand stroke-none" />
      <path d="M-6 8q6-8 12 0" className="stroke-brand" />
    </Part>
  );
}

function Escort(at: PartProps) {
  return (
    <Part {...at}>
      <circle r={24} className="fill-brand stroke-brand" />
      <g className="fill-surface stroke-surface">
        <circle cx={-7} cy={-6} r={4} />
        <path d="M-14 11V6q0-5 7-5t7 5v5z" />
        <circle cx={8} cy={-6} r={4} />
        <path d="M1 11V6q0-5 7-5t7 5v5z" />
      </g>
    </Part>
  );
}

function Terminal({ name, ...at }: PartProps & { name?: string }) {
  return (
    <Part {...at}>
      <path d="M-20-14h40v26h-40zM0 12v8m-10 0h20" className="fill-surface" />
      <path d="M-12-4h16m-16 8h10" className="stroke-brand" />
      {name && <Name x={30} y={4} text={name} />}
    </Part>
  );
}

function Tablet() {
  return (
    <rect
      x={-9}
      y={-13}
      width={18}
      height={26}
      rx={3}
      className="fill-brand-soft stroke-brand"
      strokeWidth={2}
    />
  );
}

function Coverage() {
  return (
    <path
      d="M-50 0a50 50 0 0 1 100 0 50 50 0 0 1-100 0M-92 0a92 92 0 0 1 184 0 92 92 0 0 1-184 0M-134 0a134 134 0 0 1 268 0 134 134 0 0 1-268 0"
      className="stroke-brand"
      strokeDasharray="2 8"
    />
  );
}

const centerline = { className: "stroke-ink-faint", strokeWidth: 3, strokeDasharray: "18 14" };
const fence = { strokeDasharray: "1 9", strokeWidth: 5 };

type Props = { texts: TextsOf<typeof aviationTexts>["diagram"] };

export function AviationDiagram({ texts: { drawing, names, notes } }: Props) {
  return (
    <Diagram
      label={drawing}
      heights={{ wide: 440, narrow: 770 }}
      wide={
        <>
          <rect x={2} y={50} width={188} height={320} className="fill-surface" strokeWidth={4} />
          <path d="M2 250V170" className="stroke-surface" strokeWidth={7} />
          <path d="M2 170q70 0 70 80H2" strokeWidth={1} />
          <path
            d="M24 76h44v70H24zM24 99h44m-44 23h44M34 88h10m-10 23h10m-10 23h10"
            className="fill-brand-soft"
          />
          <path d="M112 76h56v28h-56zM112 120h56v28h-56z" className="fill-surface-sunken" />
          <rect x={190} y={20} width={410} height={384} className="fill-brand-soft/40" strokeWidth={4} />
          <path d="M600 66V354" className="stroke-surface" strokeWidth={9} />
          <path d="M604 66V354" strokeDasharray="26 8" strokeWidth={2} />
          <Part x={410} y={210}>
            <Coverage />
            <Aircraft />
            <Part x={66} y={-84}>
              <Tablet />
              <Name x={18} y={5} text={names.tablet} />
            </Part>
          </Part>
          <Terminal x={226} y={58} name={names.terminal} />
          <Terminal x={226} y={362} name={names.terminal} />
          <path d="M190 172v76" className="stroke-surface" strokeWidth={9} />
          <Badge x={190} y={210} />
          <path d="M574 210H660M730 210H900" {...centerline} />
          <path d="M694 30V174M694 246V390" {...fence} />
          <Escort x={694} y={210} />
          <Words x={18} y={290} name={names.office} notes={notes.office} />
          <Words x={584} y={350} anchor="end" name={names.floor} notes={notes.floor} />
          <Words x={724} y={290} name={names.ramp} notes={notes.ramp} />
          <Name x={174} y={182} anchor="end" className="fill-brand-strong" text={names.badge} />
          <Name x={730} y={180} className="fill-brand-strong" text={names.escort} />
        </>
      }
      narrow={
        <>
          <rect x={2} y={2} width={356} height={130} className="fill-surface" strokeWidth={4} />
          <path d="M150 2h70" className="stroke-surface" strokeWidth={7} />
          <path d="M220 2q0 60-70 60V2" strokeWidth={1} />
          <path d="M18 20h70v32H18zM41 20v32m23-32v32" className="fill-brand-soft" />
          <Words x={18} y={82} name={names.office} notes={notes.office} />
          <rect x={2} y={132} width={356} height={430} className="fill-brand-soft/40" strokeWidth={4} />
          <path d="M40 562H320" className="stroke-surface" strokeWidth={9} />
          <path d="M40 566H320" strokeDasharray="26 8" strokeWidth={2} />
          <path d="M252 132h76" className="stroke-surface" strokeWidth={9} />
          <g transform="translate(180 330) rotate(90)">
            <Coverage />
            <Aircraft />
          </g>
          <Terminal x={36} y={170} />
          <Terminal x={324} y={204} />
          <Name x={64} y={174} text={names.terminal} />
          <Part x={278} y={396}>
            <Tablet />
            <Name x={16} y={5} text={names.tablet} />
          </Part>
          <Words x={18} y={510} name={names.floor} notes={notes.floor} />
          <Part x={290} y={132}>
            <Badge />
            <Name x={-34} y={-14} anchor="end" className="fill-brand-strong" text={names.badge} />
          </Part>
          <path d="M180 482V606M180 676V780" {...centerline} />
          <path d="M6 640H144M216 640H356" {...fence} />
          <Part x={180} y={640}>
            <Escort />
            <Name x={34} y={-14} className="fill-brand-strong" text={names.escort} />
          </Part>
          <Words x={206} y={700} name={names.ramp} notes={notes.ramp} />
        </>
      }
    />
  );
}
