import "server-only";
import { company } from "@/lib/company";
import { readKnowledgeBaseSummary } from "@/lib/knowledge-base/service";
import { sitePages } from "@/lib/site-pages";

/** What llms.txt says: who the company is, how to reach it, and every page and article with its description. */
export async function llmsText(): Promise<string> {
  const { home, ...pages } = sitePages;
  const { street, city, state, postalCode } = company.address;
  const articles = await readKnowledgeBaseSummary();
  const parts = [
    `# ${company.product}`,
    `> ${home.description}`,
    [
      `- Phone: ${company.phone}`,
      `- Email: ${company.email}`,
      `- Address: ${street}, ${city}, ${state} ${postalCode}`,
      `- Business hours: ${company.hours}`,
      `- Service area: Miami and Broward, South Florida`,
    ].join("\n"),
    section(
      "Pages",
      Object.values(pages).map(({ title, path, description }) => link(title, path, description)),
    ),
    ...articles.map(({ category, articles }) =>
      section(
        `Knowledge base: ${oneLine(category)}`,
        articles.map(({ title, path, excerpt }) => link(title, path, excerpt)),
      ),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function section(heading: string, lines: string[]): string {
  return `## ${heading}\n\n${lines.join("\n")}`;
}

function link(title: string, path: string, description: string): string {
  const label = oneLine(title).replace(/[[\]]/g, "\\$&");
  const about = oneLine(description);
  return `- [${label}](${new URL(path, company.siteUrl).href})${about ? `: ${about}` : ""}`;
}

/** Stored text could break out of its line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
