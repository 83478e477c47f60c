export type SitePage = { path: string; title: string; description: string };

export const sitePages = {
  home: {
    path: "/",
    title: "IT Support in Miami & Broward",
    description:
      "Family-owned IT company in South Florida: computer repairs, network maintenance, cloud solutions and custom servers for businesses in Miami and Broward, with 24/7 support.",
  },
  itConsultation: {
    path: "/it-consultation",
    title: "Free IT Consultation",
    description:
      "Tell us what slows your business down and get a free IT consultation from a family-owned team in Miami and Broward.",
  },
  aiDevelopment: {
    path: "/ai-development",
    title: "AI Development Services",
    description:
      "Machine learning, chatbots, analytics, automation and AI agents built for small and medium businesses in South Florida. Start with a free AI consultation.",
  },
  windows10Upgrade: {
    path: "/windows10-upgrade",
    title: "Windows 10 Upgrade",
    description:
      "Support for Windows 10 ended on October 14, 2025. We move your computers to Windows 11 for $180 each, license included, after a free assessment.",
  },
  knowledgeBase: {
    path: "/knowledge-base",
    title: "Knowledge Base",
    description:
      "Plain answers to everyday IT questions: networks, security, backups, email and workstations, for small and medium businesses in South Florida.",
  },
  serviceCalculator: {
    path: "/service-calculator",
    title: "IT Service Calculator",
    description:
      "Estimate the price of network, server, security, backup and support work in three steps, and send the estimate to us as a quote request.",
  },
  servicesOrder: {
    path: "/services-order",
    title: "Maintenance Plans",
    description:
      "Six IT maintenance plans with clear monthly prices, from workstation care at $51 a month to Active Directory, Exchange, NAS and phone support.",
  },
  services: {
    path: "/services",
    title: "Maintenance Services",
    description:
      "The IT maintenance services that we offer to businesses in Miami and Broward today, with their prices and how to order them.",
  },
  ipLookup: {
    path: "/ip-lookup",
    title: "IP Address Lookup",
    description:
      "See your public IP address, its approximate location and this device's address on your local network, with tips on finding them yourself.",
  },
  customerPortal: {
    path: "/customer-portal",
    title: "Customer Portal",
    description:
      "For our customers: see the services that we look after for you and your invoices, and pay what is due. Sign in with the email address of your account.",
  },
  contact: {
    path: "/contact",
    title: "Contact",
    description:
      "Call, write or send a message to a family-owned IT team in South Florida. We reply within 2 business hours.",
  },
  industries: {
    path: "/industries",
    title: "Industries",
    description:
      "The industries we serve in Miami and Broward: agriculture, medical, real estate, law, aviation and flooring, and what their computers need.",
  },
  industryAgriculture: {
    path: "/industries/agriculture",
    title: "IT for Agriculture",
    description:
      "IT support for growers, packers and nurseries in Miami and Broward: networks across buildings, hardware in heat and dust, and backups for storm season.",
  },
  industryMedical: {
    path: "/industries/medical",
    title: "IT for Medical Offices",
    description:
      "IT support for medical and dental offices in Miami and Broward: workstations that start on time, access by person, and backups that get checked.",
  },
  industryRealEstate: {
    path: "/industries/real-estate",
    title: "IT for Real Estate",
    description:
      "IT support for real estate offices in Miami and Broward: email guarded against wire fraud, accounts set up in minutes, and documents at hand.",
  },
  industryLaw: {
    path: "/industries/law",
    title: "IT for Law Offices",
    description:
      "IT support for law offices in Miami and Broward: case files kept in order and confidential, tested backups, and someone who picks up before a deadline.",
  },
  industryAviation: {
    path: "/industries/aviation",
    title: "IT for Aviation",
    description:
      "IT support for aviation shops and offices in Miami and Broward: maintenance records at hand, terminals that stay up, and support around the clock.",
  },
  industryFlooring: {
    path: "/industries/flooring",
    title: "IT for Flooring Companies",
    description:
      "IT support for flooring companies in Miami and Broward: showroom, warehouse and crews working from the same numbers, on a network that reaches all of them.",
  },
  privacy: {
    path: "/privacy",
    title: "Privacy",
    description:
      "What this website learns about you, who sees it and how long it is kept, in plain words. No cookies for counting visits, and no stored card numbers.",
  },
  terms: {
    path: "/terms",
    title: "Terms of Use",
    description:
      "How prices, orders, payments and answers work on this website, and what we ask of everyone who uses it, in plain words.",
  },
} as const satisfies Record<string, SitePage>;

export const pageTitles: ReadonlyMap<string, string> = new Map(
  Object.values(sitePages).map(({ path, title }) => [path, title]),
);

export type SitePageName = keyof typeof sitePages;

export type IndustryPageName = Extract<SitePageName, `industry${string}`>;

export const siteAnchors: readonly { href: string; title: string }[] = [
  { href: "#services", title: "Home: services" },
  { href: "#about", title: "Home: about us" },
  { href: "#team", title: "Home: our team" },
  { href: "#industries", title: "Home: industries" },
  { href: "#reviews", title: "Home: reviews" },
  { href: "#contact", title: "Home: contact" },
  { href: "/services#prices", title: "Maintenance Services: prices" },
  { href: "/contact#message", title: "Contact: message" },
  { href: "/it-consultation#request", title: "Free IT Consultation: request" },
  { href: "/windows10-upgrade#assessment", title: "Windows 10 Upgrade: assessment" },
  { href: "/services-order#plan-workstation-pc-mac", title: "Plan: Workstation PC/Mac" },
  { href: "/services-order#plan-file-server", title: "Plan: File Server" },
  {
    href: "/services-order#plan-exchange-365-or-google-workspace-support",
    title: "Plan: Exchange 365 or Google Workspace Support",
  },
  { href: "/services-order#plan-active-directory-server", title: "Plan: Active Directory Server" },
  { href: "/services-order#plan-synology-nas", title: "Plan: Synology NAS" },
  { href: "/services-order#plan-hourly-phone-support", title: "Plan: Hourly Phone Support" },
  { href: "/service-calculator#service-calculator-form", title: "IT Service Calculator: form" },
];
