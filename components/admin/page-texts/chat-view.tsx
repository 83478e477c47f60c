import { WordsView } from "@/components/admin/page-texts/words-view";
import { chatPageTexts } from "@/lib/chat/page-texts";
import { readTexts } from "@/lib/page-texts/read";

/** What the chat says, as it is edited and previewed. */
export default async function ChatView() {
  return (
    <WordsView
      title="Chat"
      lead="The chat's window says the first of these. The others are its answers, where neither a page of ours nor the assistant has one. Words in braces are filled in."
      texts={await readTexts(chatPageTexts)}
      names={{ window: "The chat's window", answers: "Answers" }}
    />
  );
}
