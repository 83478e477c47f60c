"use client";

import { Images } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { sectionHref } from "@/components/admin/sections";
import { SiteImageDialogs } from "@/components/admin/visual-images/site-image-dialogs";
import { Button } from "@/components/ui/button";
import { pictureAddress } from "@/lib/media/file-address";
import type { ListedPage } from "@/lib/page-texts/schema";
import { useSiteImages } from "@/lib/site-images/api";
import type { ScannedImage } from "@/lib/site-images/schema";

/** What stands around every page has no page of its own. */
const AROUND = ["Header", "Footer"];

const standsOn = ({ page, path }: ListedPage, image: ScannedImage) =>
  AROUND.includes(image.category) ? page === "frame" : image.page === path;

type PagePicturesProps = {
  page: ListedPage;
  /** The place whose picture is being chosen: of this page, or of what stands around it. */
  chosen: string | undefined;
  onChoose: (slot: string | undefined) => void;
};

/** The pictures of a page, each with the way to another one. Unlike texts they have no draft. */
export function PagePictures({ page, chosen, onChoose }: PagePicturesProps) {
  const id = useId();
  const { data: images = [] } = useSiteImages(false);
  const shown = images.filter((image) => standsOn(page, image));
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby={id} className="grid gap-2">
          <h2 id={id} className="font-medium text-ink text-sm">
            Pictures
          </h2>
          <p className="text-ink-muted text-xs">
            A new one shows to visitors at once.{" "}
            <Link href={sectionHref("demo") ?? ""} className="text-brand-strong underline">
              Visual Images
            </Link>{" "}
            keeps what was there before.
          </p>
          <ul className="grid gap-2">
            {shown.map((image) => (
              <li key={image.id} className="flex items-center gap-3">
                <img
                  src={pictureAddress({ url: image.currentUrl, version: image.version }, 160)}
                  alt=""
                  className="size-10 shrink-0 rounded-md border border-line bg-surface-sunken object-cover"
                />
                <span className="min-w-0 flex-1 text-ink text-sm">{image.label}</span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Replace ${image.label}`}
                  onClick={() => onChoose(image.id)}
                >
                  <Images aria-hidden /> Replace
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && (
        <SiteImageDialogs
          opened={{ id: chosen, dialog: "replace" }}
          image={images.find((image) => image.id === chosen)}
          onClose={() => onChoose(undefined)}
        />
      )}
    </>
  );
}
