import { ArrowLeft } from "lucide";
import { PageHeader } from "@/components/admin/kit/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { type EditedPage, textName } from "@/lib/content/page-texts/schema";

type PageReaderProps = { page: EditedPage; onClose: () => void };

export function PageReader({ page, onClose }: PageReaderProps) {
  const texts = page.texts.filter(({ kind }) => kind !== "picture");
  return (
    <>
      <PageHeader
        title={`Texts of ${page.name}`}
        description="Only owners can change these texts, because customers rely on them when they sign in, pay or read our emails. Please ask an owner."
        actions={
          <Button variant="ghost" onClick={onClose}>
            <DrawnIcon icon={ArrowLeft} /> All pages
          </Button>
        }
      />
      <Card>
        <dl className="divide-y divide-line">
          {texts.map(({ id, published, original }) => (
            <div key={id} className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[14rem_1fr]">
              <dt className="text-ink-muted text-sm">{textName(id)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-ink text-sm">{published ?? original}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
