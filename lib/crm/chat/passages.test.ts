import { Passages, passagesOfArticle } from "@/lib/crm/chat/passages";

const article = {
  slug: "vpn",
  title: "Safe Remote Access",
  excerpt: "Ways to work from elsewhere.",
  tags: ["VPN"],
  content:
    "Every way in is a door.\n\n## Compared\n\n| Way | Good for |\n|---|---|\n| VPN | *All* programs |\n| Cloud files | Documents |\n\n- One\n- Two",
};

test("an article is parted by its headings, in plain lines; cells of tables do not run together", () => {
  expect(passagesOfArticle(article).map(({ question, text }) => [question, text])).toEqual([
    [undefined, "Ways to work from elsewhere."],
    [undefined, "Every way in is a door."],
    ["Compared", "- Way: Good for\n- VPN: All programs\n- Cloud files: Documents\n- One\n- Two"],
  ]);
});

test("a piece of an article is at most 700 characters, cut behind a whole sentence", () => {
  const [, piece] = passagesOfArticle({ ...article, content: "A door is a door. ".repeat(400) });
  expect(piece?.text.length).toBeLessThanOrEqual(700);
  expect(piece?.text).toMatch(/door\.$/);
});

test("misspelled words are taken for known ones, and words that are nowhere hold a passage back", () => {
  const passages = new Passages([
    ...passagesOfArticle(article),
    {
      id: "a",
      topic: "faq",
      question: "Do printers jam?",
      title: "Do printers jam?",
      text: "A printer may.",
      path: "/",
    },
  ]);
  const scoreOf = (question: string) => {
    const [best] = passages.find(passages.weigh(question), 1);
    return best ? [best.fact.id, best.score] : [];
  };
  expect(scoreOf("my prnter")[0]).toBe("a");
  expect(Number(scoreOf("printer")[1])).toBeGreaterThan(Number(scoreOf("printer zeppelin zither")[1]));
  expect(scoreOf("zeppelin")).toEqual([]);
  expect(passages.asked(passages.weigh("does a printer jam"), 0.8)?.id).toBe("a");
});
