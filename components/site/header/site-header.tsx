import { HeaderContent } from "@/components/site/header/header-content";
import { HeaderShell } from "@/components/site/header/header-shell";
import { PictureFocus } from "@/components/site/picture-focus";
import { SiteImage } from "@/components/site/site-image";
import { readVisibleMenuItems } from "@/lib/content/menu/service";
import { menuTree } from "@/lib/content/menu/tree";
import { readTexts } from "@/lib/content/page-texts/read";
import { frameTexts } from "@/lib/crm/pages/frame";
import { company } from "@/lib/data/company";
import type { SiteImageSlot } from "@/lib/media/slots";

export async function SiteHeader() {
  const [items, texts] = await Promise.all([readVisibleMenuItems(), readTexts(frameTexts)]);
  return (
    <HeaderShell>
      <PictureFocus images={items.map(({ imageUrl }) => imageUrl)} />
      <HeaderContent
        groups={menuTree(items)}
        company={company}
        texts={texts.header}
        logo={<HeaderLogo night="logo-on-dark" />}
      />
    </HeaderShell>
  );
}

/** @param night logo for dark pages; absent if the page is always light */
export function HeaderLogo({ night }: { night?: SiteImageSlot }) {
  return (
    <SiteImage
      slot="logo"
      night={night}
      alt={`${company.product}, home`}
      priority="low"
      // Leaves room for the menu next to a wide logo.
      className="h-full w-auto max-w-[min(16rem,calc(100vw-6.5rem))] object-contain object-left"
    />
  );
}
