import { TextList } from "@/components/admin/page-texts/text-list";
import { readTexts } from "@/lib/content/page-texts/read";
import { checkoutTexts } from "@/lib/crm/pages/checkout";

export default async function CheckoutView() {
  return (
    <TextList
      title="Checkout"
      lead="The page where a plan is paid for by card, and the page of the order after it. Words in braces are filled in."
      texts={await readTexts(checkoutTexts)}
    />
  );
}
