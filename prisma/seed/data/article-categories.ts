export const articleCategories = [
  {
    name: "Security",
    slug: "security",
    description: "Recognizing attacks, protecting accounts, and what to do when something happens.",
  },
  {
    name: "Backup & Continuity",
    slug: "backup-and-continuity",
    description: "Keeping data and working through storms, outages and failed disks.",
  },
  {
    name: "Computers & Printers",
    slug: "computers-and-printers",
    description: "Checks and decisions for the machines on and around your desk.",
  },
  {
    name: "Network & Remote Work",
    slug: "network-and-remote-work",
    description: "Wi-Fi that stays up and safe ways into the office from elsewhere.",
  },
  {
    name: "Email & Accounts",
    slug: "email-and-accounts",
    description: "Moving email, and managing people's access from their first day to their last.",
  },
  {
    name: "Working With Us",
    slug: "working-with-us",
    description: "Your account and its invoices, support tickets, and what to have ready for a call.",
  },
];
