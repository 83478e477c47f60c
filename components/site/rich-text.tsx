import { Fragment } from "react";
import { SiteLink } from "@/components/site/site-link";
import { keepTogether } from "@/components/ui/keep-together";
import type { Rich } from "@/lib/content/page-texts/declare";
import { piecesOf } from "@/lib/content/page-texts/little-markdown";

export function RichText({ text: { rich } }: { text: Rich }) {
  return piecesOf(rich).map((piece, index) => {
    // Pieces have no identity besides their position.
    const key = index;
    if (piece.is === "strong") return <strong key={key}>{piece.text}</strong>;
    if (piece.is === "emphasis") return <em key={key}>{piece.text}</em>;
    if (piece.is === "text") return <Fragment key={key}>{keepTogether(piece.text)}</Fragment>;
    return (
      <SiteLink key={key} href={piece.href} className="underline underline-offset-4">
        {piece.text}
      </SiteLink>
    );
  });
}

export function RichParagraph({ text, className }: { text: Rich; className?: string }) {
  return (
    <p className={className}>
      <RichText text={text} />
    </p>
  );
}
