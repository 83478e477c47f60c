import type { ReactNode } from "react";
import { PictureFocus } from "@/components/site/picture-focus";
import { SiteLink } from "@/components/site/site-link";
import type { Proof as ProofRecord } from "@/lib/content/proofs/schema";
import { readProofs } from "@/lib/content/proofs/service";
import type { HomeTexts } from "@/lib/crm/pages/home";
import { sizedImage } from "@/lib/media/file-address";

/** Ground of logos and seals at night: many are dark letters on nothing. */
const plate = "dark:box-content dark:rounded-lg dark:bg-white dark:p-2";

/**
 * Cases, clients' logos, certificates, ratings and photographs that staff have entered; nothing without them
 * (docs/product/site.md "Home page").
 */
export async function Proof({ texts }: { texts: HomeTexts["proof"] }) {
  const proofs = await readProofs();
  if (proofs.length === 0) return null;
  const ofKind = (kind: ProofRecord["kind"]) => proofs.filter((proof) => proof.kind === kind);
  const facts = [...ofKind("rating"), ...ofKind("certificate")];
  return (
    <section aria-labelledby="proof-title" className="section bg-surface">
      <div className="site-container grid gap-10 sm:gap-14">
        <PictureFocus images={proofs.map(({ imageUrl }) => imageUrl)} />
        <h2 id="proof-title" className="text-title text-ink-strong">
          {texts.title}
        </h2>
        <List proofs={ofKind("logo")} className="flex flex-wrap items-center gap-x-12 gap-y-6">
          {(logo) => (
            <MaybeLink href={logo.linkUrl}>
              <Picture
                proof={logo}
                alt={logo.name}
                className={`h-10 w-auto max-w-40 object-contain ${plate}`}
              />
            </MaybeLink>
          )}
        </List>
        <List proofs={facts} className="grid gap-x-10 border-line border-t sm:grid-cols-2">
          {(fact) => (
            <div className="flex h-full items-center gap-4 border-line border-b py-5">
              <Picture
                proof={fact}
                alt=""
                className={`h-16 w-auto max-w-32 shrink-0 object-contain ${plate}`}
              />
              <div className="min-w-0 wrap-anywhere">
                <MaybeLink href={fact.linkUrl}>
                  <span className="font-semibold text-ink-strong">{fact.name}</span>
                </MaybeLink>
                {fact.description && <p className="text-ink-muted">{fact.description}</p>}
              </div>
            </div>
          )}
        </List>
        <List proofs={ofKind("case")} className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {(one) => (
            <article className={`grid gap-5 ${one.imageUrl ? "sm:grid-cols-[10rem_1fr]" : ""}`}>
              <Picture proof={one} alt="" className="aspect-4/3 w-full rounded-xl object-cover" />
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-heading text-ink-strong">
                  <MaybeLink href={one.linkUrl}>{one.name}</MaybeLink>
                </h3>
                <p className="mt-2 max-w-[65ch] whitespace-pre-line text-ink-muted leading-relaxed">
                  {one.description}
                </p>
              </div>
            </article>
          )}
        </List>
        <List proofs={ofKind("photograph")} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {(photograph) => (
            <figure>
              <Picture
                proof={photograph}
                alt={photograph.name}
                className="aspect-3/2 w-full rounded-xl object-cover"
              />
              {photograph.description && (
                <figcaption className="mt-2 text-ink-muted text-label wrap-anywhere">
                  {photograph.description}
                </figcaption>
              )}
            </figure>
          )}
        </List>
      </div>
    </section>
  );
}

type ListProps = {
  proofs: readonly ProofRecord[];
  className: string;
  children: (proof: ProofRecord) => ReactNode;
};

function List({ proofs, className, children }: ListProps) {
  if (proofs.length === 0) return null;
  return (
    <ul className={className}>
      {proofs.map((proof) => (
        <li key={proof.id}>{children(proof)}</li>
      ))}
    </ul>
  );
}

type PictureProps = { proof: Pick<ProofRecord, "imageUrl">; alt: string; className: string };

function Picture({ proof: { imageUrl }, alt, className }: PictureProps) {
  if (!imageUrl) return null;
  return (
    <img src={sizedImage(imageUrl, 640)} alt={alt} loading="lazy" decoding="async" className={className} />
  );
}

function MaybeLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children;
  return (
    <SiteLink
      href={href}
      className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-brand"
    >
      {children}
    </SiteLink>
  );
}
