import { HELPED_BEFORE, HELPFUL_THANKS } from "@/lib/content/knowledge-base/helpful-thanks";
import { line, occasional, pageTexts, paragraph, rich, type TextsOf } from "@/lib/content/page-texts/declare";

export const knowledgeBaseTexts = pageTexts("knowledgeBase", {
  hero: {
    crumb: line("Knowledge Base", 40),
    title: line("Knowledge Base", 80),
    lead: rich(
      "Clear answers to everyday IT questions, and how to work with us: what to have ready for a call, tickets and your account.",
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
    /** Used for articles without a category. */
    general: occasional(line("General", 30)),
    title: line("Articles", 40),
    pages: occasional(line("Pages of the list", 40)),
    previous: occasional(line("Previous", 20)),
    next: occasional(line("Next", 20)),
    notFound: occasional(line("No articles found matching your search", 80)),
    notFoundText: occasional(line("Try fewer or different words, or look in all categories.", 150)),
    clear: occasional(line("Clear Search", 40)),
    none: occasional(line("No articles available yet", 80)),
    corrected: occasional(
      line("Nothing matches {words} as it is spelled. These articles are the closest matches.", 150),
    ),
    failed: occasional(line("The articles can't be searched right now.", 120)),
    last: occasional(line("Below is the last list that loaded.", 120)),
    again: occasional(line("Try Again", 40)),
    unreachable: occasional(line("The knowledge base can't be reached right now", 80)),
    unreachableText: occasional(
      line("The problem is on our end. Please try again in a few minutes, or call us at", 200),
    ),
  },
  article: {
    back: occasional(line("Back to Knowledge Base", 40)),
    team: occasional(line("By the {product} team", 80)),
    reading: occasional(line("min read", 30)),
    published: occasional(line("Published", 30)),
    updated: occasional(line("Updated", 30)),
    views: occasional(line("views", 20)),
    view: occasional(line("view", 20)),
    share: occasional(line("Share", 20)),
    linkCopied: occasional(line("Link Copied", 40)),
    shareFailed: occasional(line("Share Failed", 40)),
    shareFailedText: occasional(line("Unable to copy link. Please copy the URL manually.", 120)),
    print: occasional(line("Print", 20)),
    contents: occasional(line("On this page", 40)),
    tags: occasional(line("Tags", 30)),
    neighbors: occasional(line("Previous and next article", 60)),
    previousArticle: occasional(line("Previous article", 40)),
    nextArticle: occasional(line("Next article", 40)),
    related: occasional(line("Related articles", 60)),
    helpful: occasional(line("Was this helpful?", 60)),
    helpfulYes: occasional(line("Yes", 20)),
    helpfulNo: occasional(line("No", 20)),
    helpfulThanks: occasional(line(HELPFUL_THANKS, 80)),
    helpfulAgain: occasional(line(HELPED_BEFORE, 80)),
    helpfulFailed: occasional(line("We couldn't send that. Please try again.", 100)),
    helpTitle: occasional(line("Still Need Help?", 80)),
    helpText: occasional(
      paragraph("Tell us where you got stuck. Someone on our team will reply within 2 business hours.", 300),
    ),
  },
  missing: {
    title: occasional(line("Article Not Found", 60)),
    text: occasional(line("The article you're looking for doesn't exist or has been removed.", 150)),
    unreachable: occasional(
      line(
        "The problem is on our end, and the article is safe. Please try again in a few minutes, or call us.",
        150,
      ),
    ),
  },
  call: {
    title: line("Would you rather talk to our team?", 80),
    text: paragraph(
      "Tell us what you see on the screen. We'll answer in plain language, and the first consultation is free.",
      300,
    ),
    contact: line("Contact Us", 40),
    phone: line("Call {phone}", 40),
  },
});

export type KnowledgeBaseTexts = TextsOf<typeof knowledgeBaseTexts>;
