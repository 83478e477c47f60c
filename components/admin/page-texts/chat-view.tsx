import { TextList } from "@/components/admin/page-texts/text-list";
import { readTexts } from "@/lib/content/page-texts/read";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";

export default async function ChatView() {
  return (
    <TextList
      title="Chat"
      lead="The chat's window says the first of these. The answers stand where neither a page of ours nor the assistant has one. Below them is what visitors ask most: sample questions, the answer, and the answer in Spanish. The assistant learns from the samples, one a line; add questions as your visitors write them, misspelled or short. Words in braces are filled in."
      texts={await readTexts(chatPageTexts)}
      names={{
        window: "The chat's window",
        windowInSpanish: "The chat's window in Spanish",
        answers: "Answers",
        intents: "What visitors ask most",
      }}
    />
  );
}
