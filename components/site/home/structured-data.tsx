import { company } from "@/lib/company";

/** What search engines may say about the company, in schema.org's words; only what the pages say themselves. */
export function StructuredData({ description }: { description: string }) {
  const { street, city, state, postalCode, country } = company.address;
  const business = {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": `${company.siteUrl}/#business`,
    name: company.product,
    legalName: company.legalName,
    description,
    url: company.siteUrl,
    logo: `${company.siteUrl}/api/media/4/file`,
    image: `${company.siteUrl}/api/media/38/file`,
    telephone: company.phoneHref.replace("tel:", ""),
    email: company.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "09:00",
      closes: "18:00",
    },
    areaServed: ["Miami, FL", "Broward County, FL"],
  };
  // As data in a page, `<` could end the script.
  return <script type="application/ld+json">{JSON.stringify(business).replaceAll("<", "\\u003c")}</script>;
}
