import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DraftedPage } from "@/app/(page-view)/drafted-page";
import { mayOpenPage } from "@/lib/access/auth/guards";
import { siteViewport } from "@/lib/content/colors/site-palette";
import type { TextPage } from "@/lib/content/page-texts/declare";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Preview"),
  robots: { index: false, follow: false },
});
export const generateViewport = siteViewport;

type Props = { params: Promise<{ page: string }>; searchParams: Promise<{ edit?: string | string[] }> };

/** With `?edit`, each text of the draft is marked with its id. */
export default async function PageView({ params, searchParams }: Props) {
  if (!(await mayOpenPage("content.read"))) notFound();
  const [{ page }, { edit }] = await Promise.all([params, searchParams]);
  return <DraftedPage page={page as TextPage} isMarked={edit !== undefined} />;
}
