import { TextList } from "@/components/admin/page-texts/text-list";
import { readTexts } from "@/lib/content/page-texts/read";
import { accountTexts } from "@/lib/crm/pages/account";

export default async function AccountView() {
  return (
    <TextList
      title="Customer account"
      lead="What customers read in the portal once they are signed in, and on their way in and out. Words in braces are filled in."
      texts={await readTexts(accountTexts)}
    />
  );
}
