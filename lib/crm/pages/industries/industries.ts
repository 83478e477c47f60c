import { agricultureTexts } from "@/lib/crm/pages/industries/agriculture";
import { aviationTexts } from "@/lib/crm/pages/industries/aviation";
import { flooringTexts } from "@/lib/crm/pages/industries/flooring";
import { lawTexts } from "@/lib/crm/pages/industries/law";
import { medicalTexts } from "@/lib/crm/pages/industries/medical";
import { realEstateTexts } from "@/lib/crm/pages/industries/real-estate";

/** `office`: quantities of plans in the page's example; 0 lists a plan by the hour, which the sum leaves out. */
export const industries = {
  industryAgriculture: {
    slug: "agriculture",
    texts: agricultureTexts,
    office: { workstation: 4, fileServer: 1, nas: 1, phone: 0 },
  },
  industryMedical: {
    slug: "medical",
    texts: medicalTexts,
    office: { workstation: 8, fileServer: 1, phone: 0 },
  },
  industryRealEstate: {
    slug: "real-estate",
    texts: realEstateTexts,
    office: { workstation: 5, mail: 1, phone: 0 },
  },
  industryLaw: { slug: "law", texts: lawTexts, office: { workstation: 6, fileServer: 1, mail: 1 } },
  industryAviation: {
    slug: "aviation",
    texts: aviationTexts,
    office: { workstation: 10, fileServer: 1, nas: 1, phone: 0 },
  },
  industryFlooring: {
    slug: "flooring",
    texts: flooringTexts,
    office: { workstation: 5, mail: 1, fileServer: 1, nas: 1 },
  },
} as const;
