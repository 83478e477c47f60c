import { Faq } from "@/components/site/faq";
import { Explanation } from "@/components/site/ip-lookup/explanation";
import { IpLookup } from "@/components/site/ip-lookup/ip-lookup";
import { PageHero } from "@/components/site/page-hero";
import { SectionHeading } from "@/components/site/section-heading";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";
import { webApplication } from "@/lib/structured-data";

const { ipLookup } = sitePages;

export const metadata = pageMetadata(ipLookup);

const questions = [
  {
    question: "Why does the location differ from where I am?",
    answer:
      "The location belongs to the address, not to you. Providers register addresses in the city where their equipment is, and a VPN shows the place where it exits to the internet. Being off by a city or two is normal.",
  },
  {
    question: "Why can't my browser find my local address?",
    answer:
      "Most browsers hide it so websites can't tell computers on the same network apart. That's a good default. The tips on this page show where to find it in Windows, on a Mac and in your router.",
  },
  {
    question: "Does my public address stay the same?",
    answer:
      "Usually not for long. Most connections get a new one when the modem restarts or after a few weeks. If you host a VPN, a mail server or cameras, ask your provider for a static address.",
  },
  {
    question: "What is the difference between IPv4 and IPv6?",
    answer:
      "IPv4 addresses are four numbers such as 203.0.113.7. There are too few of them, so an office shares one. IPv6 addresses are longer, and there are enough for every device to have its own. Many connections use both.",
  },
  {
    question: "Is my address stored when I open this page?",
    answer:
      "This page keeps no record of it. Your browser asks for it, shows it to you and forgets it when you leave; our server only counts calls from an address for a minute, to stop abuse. To find its location, the browser asks an outside lookup service, which sees the address as any website does.",
  },
];

export default function IpLookupPage() {
  return (
    <>
      <StructuredData
        data={webApplication({
          name: ipLookup.title,
          description: ipLookup.description,
          path: ipLookup.path,
        })}
      />
      <PageHero
        title="IP Address Lookup Tool"
        lead="Your public address, where it appears to be, and the address of this computer in your own network. Handy for setting up a VPN or a printer, or for a call with support."
        breadcrumbs={[{ label: ipLookup.title, href: ipLookup.path }]}
      />
      <section aria-label="Look-up" className="contact-ground section">
        <div className="site-container">
          <p className="hidden max-w-2xl rounded-2xl border border-line bg-surface p-6 text-lead noscript:block">
            This tool asks your browser, so please turn on scripts to use it. Without them,{" "}
            <a href="/api/ip-lookup" className="font-semibold text-brand-strong underline">
              our server's plain-text answer
            </a>{" "}
            shows the public address that it sees.
          </p>
          <IpLookup />
        </div>
      </section>
      <Explanation />
      <section aria-labelledby="questions-title" className="section bg-surface">
        <div className="site-container">
          <SectionHeading id="questions-title" title="Questions about IP addresses">
            Short answers to what people ask us most.
          </SectionHeading>
          <div className="mt-12">
            <Faq items={questions} />
          </div>
        </div>
      </section>
    </>
  );
}
