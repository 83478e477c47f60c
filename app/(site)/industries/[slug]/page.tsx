import { notFound } from "next/navigation";
import { industries } from "@/components/site/industries/industries";
import { IndustryPage } from "@/components/site/industries/industry-page";
import { pageMetadata } from "@/lib/page-metadata";
import { readSitePage } from "@/lib/page-texts/read";
import type { IndustryPageName } from "@/lib/site-pages";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export const generateStaticParams = () => Object.values(industries).map(({ slug }) => ({ slug }));

async function pageIn({ params }: Props): Promise<IndustryPageName> {
  const { slug } = await params;
  const names = Object.keys(industries) as IndustryPageName[];
  return names.find((name) => industries[name].slug === slug) ?? notFound();
}

export const generateMetadata = async (props: Props) => pageMetadata(await readSitePage(await pageIn(props)));

export default async function IndustryRoute(props: Props) {
  return <IndustryPage page={await pageIn(props)} />;
}
