import { ArrowUpRight } from "lucide-react";
import { linkKind } from "@/components/site/link-kind";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { SiteLink } from "@/components/site/site-link";
import { readableOn } from "@/lib/colors/contrast";
import { sizedImage } from "@/lib/media/file-address";
import type { PublicStaticService } from "@/lib/static-services/schema";

/** The services of the server's list, as cards. Rendered on the server, and in the browser where that failed. */
export function ServiceCards({ services }: { services: readonly PublicStaticService[] }) {
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
      {services.map((service) => (
        <ServiceCard key={service.id} {...service} />
      ))}
    </ul>
  );
}

type ServiceCardProps = Omit<PublicStaticService, "id" | "isActive" | "orderIndex" | "updatedAt">;

export function ServiceCard({
  name,
  description,
  price,
  setupFee,
  icon,
  imageUrl,
  buttonText,
  buttonUrl,
  buttonColor,
}: ServiceCardProps) {
  const { amount, unit } = splitPrice(price);
  return (
    <li className="flex flex-col rounded-2xl border border-line/80 bg-surface p-7 shadow-[0_1px_2px_rgb(8_26_51/0.05)] lg:p-8">
      {imageUrl ? (
        // Its box is there before it is: no card moves when it comes.
        <img
          src={sizedImage(imageUrl, 960)}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-16/9 w-full rounded-xl bg-brand-soft object-cover"
        />
      ) : (
        <span className="grid size-12 place-items-center rounded-xl bg-brand-soft text-brand">
          <ServiceIcon icon={icon} className="size-6" />
        </span>
      )}
      <h3 className="mt-6 text-balance break-words text-heading text-ink-strong">{name}</h3>
      <p className="mt-2.5 mb-7 break-words text-[0.9375rem] text-ink-muted leading-relaxed">{description}</p>
      <div className="mt-auto border-line border-t pt-6">
        <p className="break-words text-ink-strong">
          <span className="font-semibold text-[2rem] tabular-nums leading-none tracking-[-0.035em]">
            {amount}
          </span>
          {unit && <span className="text-ink-muted">{unit}</span>}
        </p>
        {/* Kept free where there is no setup price, so that the cards' prices stand at one height. */}
        <p
          className={`mt-1.5 min-h-6 break-words text-[0.9375rem] text-ink-muted ${setupFee ? "" : "max-sm:hidden"}`}
        >
          {setupFee && `plus ${setupFee} setup`}
        </p>
        <SiteLink
          href={buttonUrl}
          className="mt-5 flex min-h-12 items-center justify-center gap-2 rounded-[10px] px-5 py-2.5 text-center font-semibold underline-offset-4 transition-shadow duration-200 hover:underline hover:shadow-[0_12px_24px_-12px_rgb(8_26_51/0.5)]"
          style={{ backgroundColor: buttonColor, color: readableOn(buttonColor) }}
        >
          <span className="min-w-0 break-words">{buttonText}</span>
          <span className="sr-only"> for {name}</span>
          {linkKind(buttonUrl) === "external" && (
            <>
              <span className="sr-only"> (opens in a new tab)</span>
              <ArrowUpRight className="size-4.5 shrink-0" />
            </>
          )}
        </SiteLink>
      </div>
    </li>
  );
}

/** "$51/month" in its two parts, which differ in size; a price without a slash stays whole. */
function splitPrice(price: string): { amount: string; unit: string } {
  const slash = price.indexOf("/");
  return slash < 1
    ? { amount: price, unit: "" }
    : { amount: price.slice(0, slash), unit: price.slice(slash) };
}
