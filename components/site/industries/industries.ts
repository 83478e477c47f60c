import { agricultureTexts } from "@/components/site/industries/agriculture-texts";
import { aviationTexts } from "@/components/site/industries/aviation-texts";
import { flooringTexts } from "@/components/site/industries/flooring-texts";
import { lawTexts } from "@/components/site/industries/law-texts";
import { medicalTexts } from "@/components/site/industries/medical-texts";
import { realEstateTexts } from "@/components/site/industries/real-estate-texts";

export const industries = {
  industryAgriculture: {
    slug: "agriculture",
    texts: agricultureTexts,
    plans: ["workstation", "fileServer", "nas", "phone"],
  },
  industryMedical: { slug: "medical", texts: medicalTexts, plans: ["workstation", "fileServer", "phone"] },
  industryRealEstate: {
    slug: "real-estate",
    texts: realEstateTexts,
    plans: ["workstation", "mail", "phone"],
  },
  industryLaw: { slug: "law", texts: lawTexts, plans: ["workstation", "fileServer", "mail"] },
  industryAviation: {
    slug: "aviation",
    texts: aviationTexts,
    plans: ["workstation", "fileServer", "nas", "phone"],
  },
  industryFlooring: {
    slug: "flooring",
    texts: flooringTexts,
    plans: ["workstation", "mail", "fileServer", "nas"],
  },
} as const;
