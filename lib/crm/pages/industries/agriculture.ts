import { list, rich, textLine } from "@/lib/content/page-texts/declare";
import { diagramTexts, industryTexts, moment } from "@/lib/crm/pages/industries/shared";

export const agricultureTexts = industryTexts("industryAgriculture", {
  name: "Agriculture",
  title: "IT for growers, packers and nurseries",
  lead: "Connections that reach packing houses and fields, and hardware that stands up to heat and dust. From the office to the farthest barn.",
  tradeTitle: "How a farm works",
  trade:
    "A farm or a nursery is an office, a warehouse and acres of land, often with one weak internet line between them. Computers stand where it's hot, wet and dusty. In harvest season nothing can stop, and in hurricane season everything might.",
  systems: [
    "Accounting, payroll and inventory, often on one PC or a small server",
    "Scales, label printers and scanners in the packing house",
    "Wireless links between buildings, and to gates, pumps and cameras",
    "Irrigation, climate and cooling controls that report over the network",
    "Phones and tablets of crews in the field",
  ],
  rules: [
    "The FDA's Food Traceability Rule, enforced from July 20, 2028, requires growers and packers of listed foods to keep records they can hand over within 24 hours of a request.",
    "Federal wage law requires employers to keep payroll records for at least three years. They belong in a backup that restores.",
    "Buyers and auditors often ask for records of their own. Bring us the checklist.",
  ],
  problems: [
    [
      "The far building drops off the network",
      "A link that worked in winter fails behind summer leaves. We measure where it breaks, and say what a stable one takes.",
    ],
    [
      "The PC in the packing house",
      "Dust and heat wear a computer out early. We find a better spot for it, protect it, and keep an image of its drive so a replacement is quick.",
    ],
    [
      "A storm, and no power for a week",
      "We check which copies are off site, what has to run first, and who can work from where in the meantime.",
    ],
  ],
  plans:
    "A plan for each computer you can't do without, one for the server or NAS with your books, and phone support for the rest.",
  questions: [
    [
      "Do you come out to the farm?",
      "Yes, in Miami and Broward. Tell us where you are and what you need, and we'll agree on what needs a visit and what we can do remotely.",
    ],
    [
      "Can you connect a building a mile away?",
      "Often by a wireless link, if the line of sight is clear. We look at it first and quote it as a project.",
    ],
    [
      "Do you work on irrigation controllers?",
      "No, that's the manufacturer's job. We take care of the network and the computer they report to.",
    ],
  ],
  own: {
    diagram: diagramTexts({
      title: "One line in, and links to everything behind it",
      lead: "An example. Each building adds a link, and each link has its own weather, leaves and dust.",
      drawing:
        "A farm seen from the side. The only internet line comes in at the office. A wireless link leads from the office to the packing house with its scale and label printer, another one from there over a row of trees to the farthest barn, where summer leaves cut it, and a third one to the gate and the pump.",
      names: {
        line: "The only line in",
        office: "Office",
        packing: "Packing house",
        leaves: "Summer leaves",
        barn: "Farthest barn",
        pump: "Gate and pump",
        near: "300 ft",
        far: "1,500 ft",
      },
      notes: {
        office: ["Books and payroll", "A backup off site"],
        packing: ["Scale, labels, scanners", "A PC in heat and dust"],
        barn: ["Scale, cooling", "Needs a clear view"],
        pump: ["Camera, irrigation", "On their own network"],
      },
    }),
    year: {
      title: textLine("The right work in the right month", 80),
      lead: rich("An example, for a farm that harvests in winter.", 200),
      months: list(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"], {
        max: 12,
        maxEntries: 12,
      }),
      harvest: textLine("Harvest: November to April", 60),
      hurricanes: textLine("Hurricane season: June 1 to November 30", 60),
      winter: moment(["Jan", "Security updates only, outside packing hours."]),
      spring: moment(["May", "A file and a whole PC restored from the copy off site."]),
      summer: moment(["Aug", "Links measured while the leaves are out."]),
      fall: moment(["Oct", "Scales, printers and the spare PC tried out."]),
    },
  },
});
