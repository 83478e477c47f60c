import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AgricultureDiagram } from "@/components/site/industries/diagrams/agriculture-diagram";
import { AviationDiagram } from "@/components/site/industries/diagrams/aviation-diagram";
import { FlooringDiagram } from "@/components/site/industries/diagrams/flooring-diagram";
import { LawDiagram } from "@/components/site/industries/diagrams/law-diagram";
import { MedicalDiagram } from "@/components/site/industries/diagrams/medical-diagram";
import { RealEstateDiagram } from "@/components/site/industries/diagrams/real-estate-diagram";
import type { TextGroup, TextValues } from "@/lib/content/page-texts/declare";
import { valuesOf } from "@/lib/content/page-texts/values";
import { agricultureTexts } from "@/lib/crm/pages/industries/agriculture";
import { aviationTexts } from "@/lib/crm/pages/industries/aviation";
import { flooringTexts } from "@/lib/crm/pages/industries/flooring";
import { lawTexts } from "@/lib/crm/pages/industries/law";
import { medicalTexts } from "@/lib/crm/pages/industries/medical";
import { realEstateTexts } from "@/lib/crm/pages/industries/real-estate";

type Drawn = { diagram: { names: TextGroup; notes: TextGroup } };

function drawn<Group extends TextGroup & Drawn>(group: Group, draw: (texts: TextValues<Group>) => ReactNode) {
  const { names, notes } = group.diagram;
  const ids = [
    ...Object.keys(names).map((name) => `diagram.names.${name}`),
    ...Object.keys(notes).map((name) => `diagram.notes.${name}`),
  ];
  const html = renderToStaticMarkup(draw(valuesOf(group, {}, (id, text) => `${id} ${text}`)));
  const [label = "", wide = "", narrow = ""] = html.split("<svg");
  const missingIn = (layout: string) => ids.filter((id) => !layout.includes(`>${id} `));
  return { label, wide: missingIn(wide), narrow: missingIn(narrow) };
}

const diagrams = {
  agriculture: drawn(agricultureTexts.group, ({ diagram }) => <AgricultureDiagram texts={diagram} />),
  aviation: drawn(aviationTexts.group, ({ diagram }) => <AviationDiagram texts={diagram} />),
  flooring: drawn(flooringTexts.group, ({ diagram }) => <FlooringDiagram texts={diagram} />),
  law: drawn(lawTexts.group, ({ diagram }) => <LawDiagram texts={diagram} />),
  medical: drawn(medicalTexts.group, ({ diagram }) => <MedicalDiagram texts={diagram} />),
  realEstate: drawn(realEstateTexts.group, ({ diagram }) => <RealEstateDiagram texts={diagram} />),
};

/** Distances between buildings, which stand below each other on a phone. */
const WIDE_ONLY = ["diagram.names.near", "diagram.names.far"];

test.each(Object.entries(diagrams))(
  "the diagram of %s has a description, and each of its words in both layouts",
  (_, { label, wide, narrow }) => {
    expect(label).toContain('role="img" aria-label="diagram.drawing ');
    expect(wide).toEqual([]);
    expect(narrow.filter((id) => !WIDE_ONLY.includes(id))).toEqual([]);
  },
);
