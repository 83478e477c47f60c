import { HELPED_BEFORE, HELPFUL_THANKS } from "@/lib/content/knowledge-base/helpful-thanks";
import {
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextsOf,
  textLine,
} from "@/lib/content/page-texts/declare";

export const knowledgeBaseTexts = pageTexts("knowledgeBase", {
  hero: {
    crumb: textLine("Knowledge Base", 40),
    title: textLine("Knowledge Base", 80),
    lead: rich(
      "Clear answers to everyday IT questions, and how to work with us: what to have ready for a call, tickets and your account.",
      300,
    ),
  },
  browser: {
    name: textLine("Knowledge base", 60),
    label: textLine("Search the knowledge base", 60),
    placeholder: textLine("Search articles", 40),
    search: textLine("Search", 20),
    filter: textLine("Filter by category", 60),
    all: textLine("All Articles", 40),
    general: occasional(textLine("General", 30)),
    title: textLine("Articles", 40),
    pages: occasional(textLine("Pages of the list", 40)),
    previous: occasional(textLine("Previous", 20)),
    next: occasional(textLine("Next", 20)),
    notFound: occasional(textLine("No articles found matching your search", 80)),
    notFoundText: occasional(textLine("Try fewer or different words, or look in all categories.", 150)),
    clear: occasional(textLine("Clear Search", 40)),
    none: occasional(textLine("No articles available yet", 80)),
    corrected: occasional(
      textLine("Nothing matches {words} as it is spelled. These articles are the closest matches.", 150),
    ),
    failed: occasional(textLine("The articles can't be searched right now.", 120)),
    last: occasional(textLine("Below is the last list that loaded.", 120)),
    again: occasional(textLine("Try Again", 40)),
    unreachable: occasional(textLine("The knowledge base can't be reached right now", 80)),
    unreachableText: occasional(
      textLine("The problem is on our end. Please try again in a few minutes, or call us at", 200),
    ),
  },
  article: {
    back: occasional(textLine("Back to Knowledge Base", 40)),
    team: occasional(textLine("By the {product} team", 80)),
    reading: occasional(textLine("min read", 30)),
    published: occasional(textLine("Published", 30)),
    updated: occasional(textLine("Updated", 30)),
    views: occasional(textLine("views", 20)),
    view: occasional(textLine("view", 20)),
    share: occasional(textLine("Share", 20)),
    linkCopied: occasional(textLine("Link Copied", 40)),
    shareFailed: occasional(textLine("Share Failed", 40)),
    shareFailedText: occasional(textLine("Unable to copy link. Please copy the URL manually.", 120)),
    print: occasional(textLine("Print", 20)),
    contents: occasional(textLine("On this page", 40)),
    tags: occasional(textLine("Tags", 30)),
    neighbors: occasional(textLine("Previous and next article", 60)),
    previousArticle: occasional(textLine("Previous article", 40)),
    nextArticle: occasional(textLine("Next article", 40)),
    related: occasional(textLine("Related articles", 60)),
    helpful: occasional(textLine("Was this helpful?", 60)),
    helpfulYes: occasional(textLine("Yes", 20)),
    helpfulNo: occasional(textLine("No", 20)),
    helpfulThanks: occasional(textLine(HELPFUL_THANKS, 80)),
    helpfulAgain: occasional(textLine(HELPED_BEFORE, 80)),
    helpfulFailed: occasional(textLine("We couldn't send that. Please try again.", 100)),
    helpTitle: occasional(textLine("Still Need Help?", 80)),
    helpText: occasional(
      paragraph("Tell us where you got stuck. Someone on our team will reply within 2 business hours.", 300),
    ),
  },
  missing: {
    title: occasional(textLine("Article Not Found", 60)),
    text: occasional(textLine("The article you're looking for doesn't exist or has been removed.", 150)),
    unreachable: occasional(
      textLine(
        "The problem is on our end, and the article is safe. Please try again in a few minutes, or call us.",
        150,
      ),
    ),
  },
  call: {
    title: textLine("Would you rather talk to our team?", 80),
    text: paragraph(
      "Tell us what you see on the screen. We'll answer in plain language, and the first consultation is free.",
      300,
    ),
    contact: textLine("Contact Us", 40),
    phone: textLine("Call {phone}", 40),
  },
});

export type KnowledgeBaseTexts = TextsOf<typeof knowledgeBaseTexts>;
