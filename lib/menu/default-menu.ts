export type DefaultMenuItem = {
  label: string;
  /** Null for a parent that only opens its sub-items. */
  href: string | null;
  children?: readonly { label: string; href: string }[];
};

/** The default navigation: what the seed stores and what "reset to default" restores (spec 2 section 2, menu manager). */
export const defaultMenu: readonly DefaultMenuItem[] = [
  {
    label: "Services",
    href: "#services",
    children: [
      { label: "What We Do", href: "#services" },
      { label: "Maintenance Services", href: "/services" },
      { label: "Maintenance Plans", href: "/services-order" },
      { label: "AI Development", href: "/ai-development" },
      { label: "Windows 10 Upgrade", href: "/windows10-upgrade" },
    ],
  },
  {
    label: "Company",
    href: "#about",
    children: [
      { label: "About Us", href: "#about" },
      { label: "Our Team", href: "#team" },
      { label: "Industries", href: "#industries" },
    ],
  },
  { label: "Pricing", href: "/service-calculator" },
  {
    label: "Resources",
    href: null,
    children: [
      { label: "Knowledge Base", href: "/knowledge-base" },
      { label: "IP Address Lookup", href: "/ip-lookup" },
    ],
  },
  { label: "Contact", href: "#contact" },
];
