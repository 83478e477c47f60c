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
      "The location belongs to the address, not to you. Providers register addresses in the city of their equipment, and a VPN shows the place where it leaves for the internet. A difference of one or two cities is normal.",
  },
  {
    question: "Why can't my browser find my local address?",
    answer:
      "Most browsers hide it, so that websites can't tell computers of one network apart. That is a good default. The tips on this page show where Windows, a Mac and your router list it.",
  },
  {
    question: "Does my public address stay the same?",
    answer:
      "Usually not for long. Most connections get a new one after a restart of the modem or some weeks. If you host a VPN, a mail server or cameras, ask your provider for a static address.",
  },
  {
    question: "What is the difference between IPv4 and IPv6?",
    answer:
      "IPv4 addresses are four numbers such as 203.0.113.7, and there are too few of them, so that offices share one. IPv6 addresses are longer and there are enough for every device to have its own. Many connections use both.",
  },
  {
    question: "Is my address stored when I open this page?",
    answer:
      "This page keeps no record of it. Your browser asks for it, shows it to you and forgets it when you leave; our server only counts calls from an address for a minute, against abuse. To find its location, the browser asks an outside look-up service, which sees the address as any website does.",
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
        lead="Your public address, where it appears to be, and the address of this computer in your own network. For setting up a VPN, a printer or a call with support."
        breadcrumbs={[{ label: ipLookup.title, href: ipLookup.path }]}
      />
      <section aria-label="Look-up" className="contact-ground section pt-10 lg:pt-14">
        <div className="site-container">
          <p className="hidden max-w-2xl rounded-2xl border border-line bg-surface p-6 text-lead noscript:block">
            This tool asks your browser, so please turn on scripts to use it. Without them,{" "}
            <a href="/api/ip-lookup" className="font-semibold text-brand-strong underline">
              our server's plain answer
            </a>{" "}
            shows the public address that it sees.
          </p>
          <IpLookup />
        </div>
      </section>
      <Explanation />
      <section aria-labelledby="questions-title" className="section bg-surface">
        <div className="site-container">
          <SectionHeading id="questions-title" title="Questions about addresses">
            Short answers to what we are asked most about them.
          </SectionHeading>
          <div className="mt-12">
            <Faq items={questions} />
          </div>
        </div>
      </section>
    </>
  );
}
