/** Names and prices are the owner's to the letter. */
export const staticServices = [
  {
    name: "Workstation PC/Mac",
    description: "Updates, security checks, cleanup and remote help for one PC or Mac.",
    price: "$51/month",
    icon: "monitor",
    buttonUrl: "/services-order#plan-workstation-pc-mac",
  },
  {
    name: "File Server",
    description: "Patching, disk and permission checks, and backup monitoring for one file server.",
    price: "$130/month",
    icon: "server",
    buttonUrl: "/services-order#plan-file-server",
  },
  {
    name: "Exchange 365 or Google Workspace Support",
    description: "Mailboxes, groups, spam rules and sign-in security managed for your domain.",
    price: "$89/month",
    icon: "mail",
    buttonUrl: "/services-order#plan-exchange-365-or-google-workspace-support",
  },
  {
    name: "Active Directory Server",
    description: "Your domain's accounts, group policies, replication and patches kept in order.",
    price: "$180/month",
    setupFee: "$90",
    icon: "users",
    buttonUrl: "/services-order#plan-active-directory-server",
  },
  {
    name: "Synology NAS",
    description: "Your NAS's DSM updates, volume health, snapshots and off-site copies monitored.",
    price: "$115/month",
    setupFee: "$590",
    icon: "hard-drive",
    buttonUrl: "/services-order#plan-synology-nas",
  },
  {
    name: "Hourly Phone Support",
    description: "A technician on the line for one question or a long list, billed by the hour.",
    price: "$85/hour",
    icon: "phone",
    buttonUrl: "/services-order#plan-hourly-phone-support",
  },
];
