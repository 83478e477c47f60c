import { RichText } from "@/components/site/rich-text";
import type { Rich } from "@/lib/content/page-texts/declare";
import { readTexts } from "@/lib/content/page-texts/read";
import { textName } from "@/lib/content/page-texts/schema";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { accountTexts } from "@/lib/crm/pages/account";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { formTexts } from "@/lib/crm/pages/form-answers";

const formNames = {
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

export async function FormsView() {
  return (
    <TextList
      title="Form answers"
      lead="Each form says these when it was sent or couldn't be, and beside a field that needs another look."
      texts={await readTexts(formTexts)}
      names={formNames}
    />
  );
}

export async function ChatView() {
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

export async function CheckoutView() {
  return (
    <TextList
      title="Checkout"
      lead="The page where a plan is paid for by card, and the page of the order after it. Words in braces are filled in."
      texts={await readTexts(checkoutTexts)}
    />
  );
}

export async function AccountView() {
  return (
    <TextList
      title="Customer account"
      lead="What customers read in the portal once they are signed in, and on their way in and out. Words in braces are filled in."
      texts={await readTexts(accountTexts)}
    />
  );
}

interface TextTree {
  readonly [name: string]: string | Rich | readonly string[] | TextTree;
}

type TextListProps = {
  title: string;
  lead: string;
  texts: Readonly<Record<string, TextTree>>;
  names?: Readonly<Record<string, string>>;
};

function TextList({ title, lead, texts, names = {} }: TextListProps) {
  return (
    <section aria-labelledby="words-title" className="section bg-surface-sunken">
      <div className="site-container grid max-w-3xl gap-8">
        <h1 id="words-title" className="text-ink-strong text-title">
          {title}
        </h1>
        <p className="text-ink-muted">{lead}</p>
        {Object.entries(texts).map(([group, groupTexts]) => (
          <article key={group} className="grid gap-4 rounded-2xl border border-line bg-surface p-7">
            <h2 className="text-heading text-ink-strong">{names[group] ?? textName(group)}</h2>
            <dl className="grid gap-3">
              {entriesOf(groupTexts).map(([id, text]) => (
                <div key={id} className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
                  <dt className="text-ink-muted text-sm">{textName(id)}</dt>
                  <dd className="wrap-anywhere text-ink">{text}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </section>
  );
}

type Entry = readonly [id: string, shown: React.ReactNode];

function entriesOf(texts: TextTree, before = ""): Entry[] {
  return Object.entries(texts).flatMap(([name, one]): Entry[] => {
    const id = before + name;
    if (typeof one === "string") return [[id, one]];
    if (isList(one)) return one.map((entry, index) => [`${id} ${index + 1}`, entry] as const);
    if (isRich(one)) return [[id, <RichText key={id} text={one} />]];
    return entriesOf(one, `${id}.`);
  });
}

const isList = (texts: TextTree[string]): texts is readonly string[] => Array.isArray(texts);
const isRich = (texts: Rich | TextTree): texts is Rich => "rich" in texts && typeof texts.rich === "string";
