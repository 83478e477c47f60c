export type SeedArticleCategory = { name: string; slug: string; description: string };

/** In the order shown. */
export const articleCategories: readonly SeedArticleCategory[] = [
  {
    name: "Security",
    slug: "security",
    description: "Recognizing attacks, protecting accounts, and what to do when something has happened.",
  },
  {
    name: "Backup & Continuity",
    slug: "backup-and-continuity",
    description: "Keeping data and working through storms, outages and failed disks.",
  },
  {
    name: "Computers & Printers",
    slug: "computers-and-printers",
    description: "Checks and decisions for the machines on and beside the desk.",
  },
  {
    name: "Network & Remote Work",
    slug: "network-and-remote-work",
    description: "Wi-Fi that stays up and safe ways into the office from elsewhere.",
  },
  {
    name: "Email & Accounts",
    slug: "email-and-accounts",
    description: "Moving mail, and looking after people's access from the first day to the last.",
  },
];
