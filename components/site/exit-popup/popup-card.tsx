import { type ComponentProps, type CSSProperties, type ElementType, useState } from "react";
import { cn } from "@/components/ui/class-names";
import type { ExitPopup } from "@/lib/content/exit-popup/schema";
import { readableOn } from "@/lib/core/contrast";
import { sizedImage } from "@/lib/media/file-address";

type Props = Omit<ComponentProps<"div">, "title"> & {
  popup: Omit<ExitPopup, "updatedAt">;
  as: { Title: ElementType; Message: ElementType };
  decline: string;
  onConsult?: () => void;
  onDecline?: () => void;
};

export function PopupCard({ popup, as, decline, onConsult, onDecline, className, style, ...props }: Props) {
  const [failedImage, setFailedImage] = useState<string | null>(null);
  const { Title, Message } = as;
  const text = readableOn(popup.backgroundColor, popup.textColor);
  return (
    <div
      {...props}
      className={cn(
        "exit-popup w-full max-w-md overflow-y-auto rounded-2xl shadow-2xl wrap-anywhere",
        className,
      )}
      style={
        { ...style, backgroundColor: popup.backgroundColor, color: text, "--ring": text } as CSSProperties
      }
    >
      {popup.imageUrl && popup.imageUrl !== failedImage && (
        <img
          src={sizedImage(popup.imageUrl, 960)}
          alt=""
          onError={() => setFailedImage(popup.imageUrl)}
          className="aspect-video w-full object-cover"
        />
      )}
      <div className="grid gap-4 p-7 sm:p-9">
        <Title className="text-balance font-bold text-[1.75rem] leading-tight tracking-[-0.025em]">
          {popup.title}
        </Title>
        {popup.message && <Message className="whitespace-pre-line leading-relaxed">{popup.message}</Message>}
        <button
          type="button"
          onClick={onConsult}
          style={{ backgroundColor: popup.buttonColor, color: readableOn(popup.buttonColor) }}
          className="mt-3 min-h-13 w-full cursor-pointer rounded-[10px] px-6 py-3 font-semibold transition-opacity hover:opacity-90"
        >
          {popup.buttonText}
        </button>
        <button
          type="button"
          onClick={onDecline}
          className="mx-auto min-h-9 cursor-pointer px-2 text-sm underline underline-offset-4"
        >
          {decline}
        </button>
      </div>
    </div>
  );
}
