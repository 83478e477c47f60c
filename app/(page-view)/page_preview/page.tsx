import { ArrowLeft } from "lucide";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { DraftedPage } from "@/app/(page-view)/drafted-page";
import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";
import { pageOfPreview } from "@/lib/content/page-texts/preview";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Preview"),
  robots: { index: false, follow: false },
});
export const generateViewport = siteViewport;

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function PagePreview({ searchParams }: Props) {
  const { token } = await searchParams;
  const page = typeof token === "string" ? await pageOfPreview(token) : null;
  return page ? <DraftedPage page={page} /> : <Ended />;
}

async function Ended() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <SiteFrame nonce={nonce} isVisit={false}>
      <MessagePage
        title="This preview has ended"
        text="A preview link works for seven days, and only the newest one of a page. Please ask for a new one."
      >
        <ButtonLink href="/" look="brand" size="large" icon={ArrowLeft}>
          Back to the home page
        </ButtonLink>
      </MessagePage>
    </SiteFrame>
  );
}
