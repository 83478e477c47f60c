import { type ReactNode, useEffect, useRef, useState } from "react";
import { PreviewFrame } from "@/components/admin/kit/preview-frame";
import { useSiteParts } from "@/components/admin/kit/site-parts";
import { HeaderContent } from "@/components/site/header/header-content";
import type { MenuGroup } from "@/lib/content/menu/schema";

const HEADER_PX = 100;
const SHADOW_PX = 20;
/** A longer menu is cut off; on the site it scrolls. */
const MAX_HEIGHT_PX = 900;

type HeaderPreviewProps = {
  title: string;
  groups: MenuGroup[];
  width: number;
  withMenu: boolean;
  openId: number | undefined;
};

export function HeaderPreview({ title, groups, width, withMenu, openId }: HeaderPreviewProps) {
  const { company, header, logo } = useSiteParts();
  const [height, setHeight] = useState(HEADER_PX);
  return (
    <PreviewFrame title={title} width={width} height={height}>
      <Measured onHeight={setHeight}>
        <header className="site-header">
          <HeaderContent
            groups={groups}
            company={company}
            texts={header}
            logo={logo}
            open={{ menu: withMenu, groupId: openId }}
          />
        </header>
      </Measured>
    </PreviewFrame>
  );
}

function Measured({ onHeight, children }: { onHeight: (height: number) => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Closed menus have a position, too: they are only not painted.
    const open = [...(element.current?.querySelectorAll("details[open] > .menu-panel") ?? [])];
    const bottoms = open.map((panel) => {
      const { top, height } = panel.getBoundingClientRect();
      return height === 0 ? 0 : top + panel.scrollHeight + SHADOW_PX;
    });
    onHeight(Math.min(MAX_HEIGHT_PX, Math.max(HEADER_PX, ...bottoms)));
  });
  return <div ref={element}>{children}</div>;
}
