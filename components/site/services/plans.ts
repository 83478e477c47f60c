/** A plan of the ordering page; `price` and `setup` are dollars. */
export type Plan = {
  name: string;
  price: number;
  unit: "month" | "hour";
  setup?: number;
  /** A key of `ServiceIcon`. */
  icon: string;
  summary: string;
  included: readonly string[];
};

/**
 * Names and prices are those of docs/product.md 3.9, "Maintenance plans", to the letter; the rest is ours.
 */
export const plans: readonly Plan[] = [
  {
    name: "Workstation PC/Mac",
    price: 51,
    unit: "month",
    icon: "monitor",
    summary: "For one PC or Mac that somebody depends on every day.",
    included: [
      "System and security updates installed",
      "Checks for malware, with clean-up",
      "Disk space, memory and startup kept in order",
      "Remote help for the person at the desk",
    ],
  },
  {
    name: "File Server",
    price: 130,
    unit: "month",
    icon: "server",
    summary: "For the server that holds the folders your office shares.",
    included: [
      "Patches outside your working hours",
      "Disk health and free space watched",
      "Folder permissions reviewed",
      "Backups supervised, restores tried",
    ],
  },
  {
    name: "Exchange 365 or Google Workspace Support",
    price: 89,
    unit: "month",
    icon: "mail",
    summary: "For the mail, calendars and documents of your domain.",
    included: [
      "Mailboxes, groups and aliases kept current",
      "Spam and phishing rules tuned",
      "Two-step sign-in for everyone",
      "Joiners and leavers handled in the same way each time",
    ],
  },
  {
    name: "Active Directory Server",
    price: 180,
    unit: "month",
    setup: 90,
    icon: "users",
    summary: "For the server that decides who may sign in, and to what.",
    included: [
      "Accounts and groups kept current",
      "Group policies that fit how you work",
      "Replication and sign-in health checks",
      "Patches and a documented way back",
    ],
  },
  {
    name: "Synology NAS",
    price: 115,
    unit: "month",
    setup: 590,
    icon: "hard-drive",
    summary: "For network storage that must not fail unnoticed.",
    included: [
      "DSM updates and volume checks",
      "Failing disks noticed and reported",
      "Snapshots and off-site copies supervised",
      "Restores that have been rehearsed",
    ],
  },
  {
    name: "Hourly Phone Support",
    price: 85,
    unit: "hour",
    icon: "phone",
    summary: "For one stubborn question, or for a long list.",
    included: [
      "A technician on the line, by the hour",
      "Screen sharing where you allow it",
      "Plain answers, and notes to keep",
      "No plan needed",
    ],
  },
];
