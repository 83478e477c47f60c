import { TextList } from "@/components/admin/page-texts/text-list";
import { readTexts } from "@/lib/content/page-texts/read";
import { formTexts } from "@/lib/crm/pages/form-answers";

const names = {
  contact: "Contact form",
  "quick-quote": "Quick quote",
  "it-consultation": "IT consultation",
  "popup-consultation": "IT consultation in the exit popup",
  "ai-consultation": "AI consultation",
  "service-consultation": "Consultation about one AI service",
  windows10: "Windows 10 assessment",
  "service-calculator": "Service calculator",
  all: "Every form",
  faults: "What's wrong with a field",
};

export default async function FormsView() {
  return (
    <TextList
      title="Form answers"
      lead="Each form says these when it was sent or couldn't be, and beside a field that needs another look."
      texts={await readTexts(formTexts)}
      names={names}
    />
  );
}
