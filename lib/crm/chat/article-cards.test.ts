import { cardsOfArticle } from "@/lib/crm/chat/article-cards";

const article = {
  slug: "vpn",
  title: "Safe Remote Access",
  excerpt: "Ways to work from elsewhere.",
  tags: ["VPN"],
  content:
    "Every way in is a door.\n\n## Compared\n\n| Way | Good for |\n|---|---|\n| VPN | *All* programs |\n| Cloud files | Documents |\n\n- One\n- Two",
};

test("an article is split at its headings into plain lines, with table cells kept apart", () => {
  expect(cardsOfArticle(article).map(({ question, text }) => [question, text])).toEqual([
    [undefined, "Ways to work from elsewhere."],
    [undefined, "Every way in is a door."],
    ["Compared", "- Way: Good for\n- VPN: All programs\n- Cloud files: Documents\n- One\n- Two"],
  ]);
});

test("a piece of an article has at most 700 characters and ends after a whole sentence", () => {
  const [, piece] = cardsOfArticle({ ...article, content: "A door is a door. ".repeat(400) });
  expect(piece?.text.length).toBeLessThanOrEqual(700);
  expect(piece?.text).toMatch(/door\.$/);
});
