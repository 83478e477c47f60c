import { RichText } from "@/components/site/rich-text";
import type { Rich } from "@/lib/content/page-texts/declare";
import { textName } from "@/lib/content/page-texts/schema";

export interface TextTree {
  readonly [name: string]: string | Rich | readonly string[] | TextTree;
}

type TextListProps = {
  title: string;
  lead: string;
  texts: Readonly<Record<string, TextTree>>;
  names?: Readonly<Record<string, string>>;
};

/** Texts shown only after an action, such as sending a form or signing in. */
export function TextList({ title, lead, texts, names = {} }: TextListProps) {
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
