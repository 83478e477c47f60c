import { line, occasional, pageTexts, paragraph, rich, type TextsOf } from "@/lib/page-texts/declare";

/** What the list of articles says around them (docs/product.md 3.2, "Knowledge base list"). */
export const knowledgeBaseTexts = pageTexts("knowledgeBase", {
  hero: {
    crumb: line("Knowledge Base", 40),
    title: line("Knowledge Base", 80),
    lead: rich(
      "Clear answers to the IT questions offices ask us most, written by the people who pick up the phone.",
      300,
    ),
  },
  browser: {
    name: line("Knowledge base", 60),
    label: line("Search the knowledge base", 60),
    placeholder: line("Search articles", 40),
    search: line("Search", 20),
    filter: line("Filter by category", 60),
    all: line("All Articles", 40),
    title: line("Articles", 40),
    pages: occasional(line("Pages of the list", 40)),
    previous: occasional(line("Previous", 20)),
    next: occasional(line("Next", 20)),
    notFound: occasional(line("No articles found matching your search", 80)),
    notFoundText: occasional(line("Try fewer or different words, or look in all categories.", 150)),
    clear: occasional(line("Clear Search", 40)),
    none: occasional(line("No articles available yet", 80)),
    failed: occasional(line("The articles can't be searched right now.", 120)),
    last: occasional(line("Below is the last list that loaded.", 120)),
    again: occasional(line("Try Again", 40)),
    unreachable: occasional(line("The knowledge base can't be reached right now", 80)),
    unreachableText: occasional(
      line("The problem is on our end. Please try again in a few minutes, or call us at", 200),
    ),
  },
  /** Around every article, so not on the list's own page. */
  article: {
    back: occasional(line("Back to Knowledge Base", 40)),
    team: occasional(line("By the {product} team", 80)),
    reading: occasional(line("min read", 30)),
    published: occasional(line("Published", 30)),
    updated: occasional(line("Updated", 30)),
    print: occasional(line("Print", 20)),
    contents: occasional(line("On this page", 40)),
    tags: occasional(line("Tags", 30)),
    neighbors: occasional(line("Previous and next article", 60)),
    previousArticle: occasional(line("Previous article", 40)),
    nextArticle: occasional(line("Next article", 40)),
    related: occasional(line("Related articles", 60)),
    helpTitle: occasional(line("Still Need Help?", 80)),
    helpText: occasional(
      paragraph(
        "Tell us where you got stuck. A person reads it and answers within 2 hours during business hours.",
        300,
      ),
    ),
  },
  call: {
    title: line("Would you rather ask a person?", 80),
    text: paragraph(
      "Tell us what you see on the screen. We'll answer in plain language, and the first consultation is free.",
      300,
    ),
    contact: line("Contact Us", 40),
    phone: line("Call {phone}", 40),
  },
});

export type KnowledgeBaseTexts = TextsOf<typeof knowledgeBaseTexts>;
