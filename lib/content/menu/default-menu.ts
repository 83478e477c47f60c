export type DefaultMenuItem = {
  label: string;
  href: string | null;
  children?: readonly { label: string; href: string }[];
};

/**
 * Default navigation, which the seed stores and "Reset to default" restores (docs/product/content.md "Menu").
 */
const defaultMenu: readonly DefaultMenuItem[] = [
  {
    label: "Services",
    href: "#services",
    children: [
      { label: "What We Do", href: "#services" },
      { label: "Maintenance Services", href: "/services" },
      { label: "IT Service Calculator", href: "/service-calculator" },
      { label: "AI Development", href: "/ai-development" },
      { label: "Windows 10 Upgrade", href: "/windows10-upgrade" },
      { label: "Free IT Consultation", href: "/it-consultation" },
    ],
  },
  {
    label: "Company",
    href: "#about",
    children: [
      { label: "About Us", href: "#about" },
      { label: "Our Team", href: "#team" },
      { label: "Industries", href: "/industries" },
    ],
  },
  { label: "Pricing", href: "/services#prices" },
  {
    label: "Resources",
    href: null,
    children: [
      { label: "Knowledge Base", href: "/knowledge-base" },
      { label: "IP Address Lookup", href: "/ip-lookup" },
      { label: "Customer Portal", href: "/customer-portal" },
    ],
  },
  { label: "Contact", href: "#contact" },
];

export type DefaultItem = {
  number: number;
  parent: number | null;
  label: string;
  href: string | null;
  orderIndex: number;
};

export const defaultItems: readonly DefaultItem[] = listed();

function listed(): DefaultItem[] {
  const items: DefaultItem[] = [];
  for (const [index, { children = [], ...item }] of defaultMenu.entries()) {
    const parent = items.length;
    items.push({ ...item, number: parent, parent: null, orderIndex: index + 1 });
    for (const [position, child] of children.entries()) {
      items.push({ ...child, number: items.length, parent, orderIndex: position + 1 });
    }
  }
  return items;
}
