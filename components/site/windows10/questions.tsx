import { Questions } from "@/components/site/faq";
import type { Windows10Texts } from "@/lib/crm/pages/windows10";

export function UpgradeQuestions({ texts }: { texts: Windows10Texts["questions"] }) {
  const { still, includes, assessment, files, version, unsupported, soon } = texts;
  const items = [still, includes, assessment, files, version, unsupported, soon];
  return <Questions title={texts.title} items={items} />;
}
