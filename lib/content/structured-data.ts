import "server-only";
import { openingSpecifications } from "@/lib/content/opening-specifications";
import { company } from "@/lib/data/company";
import { openingHours } from "@/lib/data/opening-hours";
import { readSharedPicture, readSharedSiteImage, type SharedPicture } from "@/lib/media/shared-pictures";

/** Only facts that the pages also show. Each builder returns one object for `StructuredData`. */

const BUSINESS_ID = `${company.siteUrl}/#business`;

const absolute = (path: string) => new URL(path, `${company.siteUrl}/`).href;

export async function localBusiness(description: string): Promise<object> {
  const { street, city, state, postalCode, country } = company.address;
  const [logo, image] = await Promise.all([readSharedSiteImage("logo"), readSharedSiteImage("hero")]);
  return {
    "@type": "LocalBusiness",
    "@id": BUSINESS_ID,
    name: company.product,
    legalName: company.legalName,
    description,
    url: company.siteUrl,
    ...(logo ? { logo: imageObject(logo) } : {}),
    ...(image ? { image: imageObject(image) } : {}),
    telephone: telephone(),
    email: company.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    },
    ...openingSpecifications(openingHours(), new Date()),
    areaServed,
  };
}

const imageObject = ({ url, width, height }: SharedPicture) => ({
  "@type": "ImageObject",
  url: absolute(url),
  ...(width && height ? { width, height } : {}),
});

/** Extensions are cut, as the format has none. */
const telephone = () => company.phoneHref.replace("tel:", "").split(";", 1)[0];

const areaServed = ["Miami, FL", "Broward County, FL"];

const provider = () => ({
  "@type": "LocalBusiness",
  "@id": BUSINESS_ID,
  name: company.product,
  telephone: telephone(),
  address: {
    "@type": "PostalAddress",
    addressLocality: company.address.city,
    addressRegion: company.address.state,
  },
});

type Figures = { price?: string; unit?: string };

function priceOf({ price, unit }: Figures): object {
  if (!price) return {};
  const amount = { price, priceCurrency: "USD" };
  if (!unit) return amount;
  return { ...amount, priceSpecification: { "@type": "UnitPriceSpecification", ...amount, unitText: unit } };
}

export function service(offer: { name: string; description: string; path: string } & Figures): object {
  const { name, description, path, ...figures } = offer;
  return {
    "@type": "Service",
    name,
    description,
    url: absolute(path),
    provider: provider(),
    areaServed,
    ...(figures.price ? { offers: { "@type": "Offer", ...priceOf(figures), url: absolute(path) } } : {}),
  };
}

export function offerCatalog(catalog: {
  name: string;
  path: string;
  items: readonly ({ name: string; description: string } & Figures)[];
}): object {
  const url = absolute(catalog.path);
  return {
    "@type": "OfferCatalog",
    name: catalog.name,
    url,
    provider: provider(),
    itemListElement: catalog.items.map(({ name, description, ...figures }) => ({
      "@type": "Offer",
      url,
      ...priceOf(figures),
      itemOffered: { "@type": "Service", name, description, areaServed },
    })),
  };
}

export function webApplication(tool: { name: string; description: string; path: string }): object {
  const { name, description, path } = tool;
  return {
    "@type": "WebApplication",
    name,
    description,
    url: absolute(path),
    applicationCategory: "UtilitiesApplication",
    operatingSystem: "Any",
    browserRequirements: "Requires JavaScript",
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    provider: provider(),
  };
}

export function faqPage(items: readonly { question: string; answer: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function breadcrumbList(items: readonly { label: string; href: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

export async function article(about: {
  title: string;
  description: string;
  path: string;
  publishedTime: string;
  modifiedTime: string;
  section?: string;
  tags: readonly string[];
}): Promise<object> {
  const picture = await readSharedPicture();
  const publisher = { "@type": "Organization", "@id": BUSINESS_ID, name: company.product };
  return {
    "@type": "Article",
    headline: about.title,
    description: about.description,
    url: absolute(about.path),
    mainEntityOfPage: absolute(about.path),
    ...(picture ? { image: imageObject(picture) } : {}),
    datePublished: about.publishedTime,
    dateModified: about.modifiedTime,
    author: publisher,
    publisher,
    ...(about.section ? { articleSection: about.section } : {}),
    ...(about.tags.length > 0 ? { keywords: about.tags.join(", ") } : {}),
  };
}
