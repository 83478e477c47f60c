import {
  Cross,
  Diagram,
  Name,
  Part,
  type PartProps,
  Words,
} from "@/components/site/industries/diagrams/diagram";
import type { TextsOf } from "@/lib/content/page-texts/declare";
import type { realEstateTexts } from "@/lib/crm/pages/industries/real-estate";

/** Parts here are drawn around their own middle. */
function House(at: PartProps) {
  return (
    <Part {...at}>
      <path d="M-34 40V-6L0-38 34-6v46z" className="fill-brand-soft" />
      <path d="M-44 2 0-40 44 2" strokeWidth={2.5} />
      <path d="M-8 40V14H8v26" className="fill-surface" />
    </Part>
  );
}

function Envelope({ className = "fill-surface", ...at }: PartProps) {
  return (
    <Part {...at}>
      <path d="M-38-25h76v50h-76z" className={className} />
      <path d="m-38-25 38 29 38-29" />
    </Part>
  );
}

function Bank(at: PartProps) {
  return (
    <Part {...at}>
      <path d="M-42-10 0-36l42 26z" className="fill-success-soft" />
      <path d="M-36 32h72M-30-10v42m20-42v42m20-42v42m20-42v42M-44 40h88" strokeWidth={2.5} />
    </Part>
  );
}

function Mask(at: PartProps) {
  return (
    <Part {...at} className="stroke-danger">
      <circle r={34} className="fill-danger-soft" />
      <path d="M-24-6q24-12 48 0-2 18-13 18-7 0-11-7-4 7-11 7-11 0-13-18z" className="fill-surface" />
    </Part>
  );
}

export function Phone(at: PartProps) {
  return (
    <Part {...at}>
      <circle r={46} className="fill-brand stroke-brand" />
      <path
        d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5a2 2 0 0 1 1.6-.8h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4"
        className="stroke-surface"
        strokeWidth={1.6}
        transform="scale(2.3) translate(-12 -12)"
      />
    </Part>
  );
}

const intrusion = { className: "stroke-danger", strokeWidth: 2, strokeDasharray: "2 7" };
const rail = { strokeWidth: 7, strokeLinecap: "butt" as const };

type Props = { texts: TextsOf<typeof realEstateTexts>["diagram"] };

export function RealEstateDiagram({ texts: { drawing, names, notes } }: Props) {
  const middle = { anchor: "middle" as const };
  const words = (part: keyof typeof notes) => ({ name: names[part], notes: notes[part] });
  return (
    <Diagram
      label={drawing}
      heights={{ wide: 425, narrow: 900 }}
      wide={
        <>
          <path d="M60 120H520" className="stroke-brand" {...rail} />
          <path d="M566 120H780" className="stroke-success" {...rail} />
          <path d="M540 120q60 0 100 90t150 110" className="stroke-danger" {...rail} strokeDasharray="10 7" />
          <path d="M252 152v142M252 294q0-120 128-140" {...intrusion} />
          <House x={60} y={112} />
          <Envelope x={228} y={120} />
          <Envelope x={390} y={120} className="fill-danger-soft" />
          <Mask x={252} y={320} />
          <Phone x={560} y={120} />
          <Bank x={826} y={116} />
          <Cross x={652} y={226} />
          <Part x={826} y={330}>
            <rect x={-36} y={-30} width={72} height={60} rx={6} className="fill-danger-soft stroke-danger" />
            <Name x={0} y={8} anchor="middle" className="fill-danger text-[24px]" text="?" />
          </Part>
          <Words {...middle} x={60} y={36} {...words("contract")} />
          <Words {...middle} x={228} y={36} {...words("mailbox")} />
          <Words {...middle} x={404} y={190} {...words("instructions")} />
          <Words x={302} y={316} {...words("intruder")} className="fill-danger" />
          <Words {...middle} x={560} y={22} {...words("call")} className="fill-brand-strong" />
          <Words {...middle} x={826} y={190} {...words("title")} className="fill-success" />
          <Words {...middle} x={810} y={392} {...words("stranger")} className="fill-danger" />
        </>
      }
      narrow={
        <>
          <path d="M52 60V520" className="stroke-brand" {...rail} />
          <path d="M52 520V780" className="stroke-success" {...rail} />
          <path d="M52 540q10 60 110 90t126 130" className="stroke-danger" {...rail} strokeDasharray="10 7" />
          <House x={52} y={50} />
          <Envelope x={52} y={180} />
          <Envelope x={52} y={370} className="fill-danger-soft" />
          <path d="M80 208q50 2 54 40M134 312q-4 36-46 36" {...intrusion} />
          <Mask x={134} y={280} scale={0.9} />
          <Phone x={52} y={520} />
          <Cross x={186} y={640} />
          <Bank x={52} y={800} />
          <Part x={288} y={792}>
            <rect x={-36} y={-30} width={72} height={60} rx={6} className="fill-danger-soft stroke-danger" />
            <Name x={0} y={8} anchor="middle" className="fill-danger text-[24px]" text="?" />
          </Part>
          <Words x={116} y={44} {...words("contract")} />
          <Words x={116} y={160} {...words("mailbox")} />
          <Words x={184} y={276} {...words("intruder")} className="fill-danger" />
          <Words x={116} y={366} {...words("instructions")} />
          <Words x={116} y={500} {...words("call")} className="fill-brand-strong" />
          <Words x={8} y={866} {...words("title")} className="fill-success" />
          <Words x={360} y={866} anchor="end" {...words("stranger")} className="fill-danger" />
        </>
      }
    />
  );
}
