import "server-only";
import { summarizeArticles } from "@/lib/content/knowledge-base/service";
import { readSitePages } from "@/lib/content/page-texts/read";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";

const MAX_ARTICLES = 1_000;

type Articles = Awaited<ReturnType<typeof summarizeArticles>>;

export async function readLlmsText(): Promise<string | null> {
  const summarize = () => summarizeArticles(MAX_ARTICLES);
  const articles = await publicRead<Articles | null>("knowledge-base", "llms.txt", summarize, null);
  return articles && writeLlmsText(articles);
}

async function writeLlmsText(articles: Articles): Promise<string> {
  const { home, ...pages } = await readSitePages();
  const { street, city, state, postalCode } = company.address;
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

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
