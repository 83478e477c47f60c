import { cn } from "@/components/ui/class-names";
import { sizedImage } from "@/lib/media/file-address";

type PersonPictureProps = { image: string | null | undefined; name: string; className?: string };

export function PersonPicture({ image, name, className }: PersonPictureProps) {
  const round = cn("size-7 shrink-0 rounded-full", className);
  return image ? (
    <img src={sizedImage(image, 160)} alt="" className={cn(round, "bg-surface-sunken object-cover")} />
  ) : (
    <span
      aria-hidden
      className={cn(
        round,
        "grid place-items-center bg-brand-soft text-xs font-semibold text-brand-strong uppercase",
      )}
    >
      {name.slice(0, 2)}
    </span>
  );
}
