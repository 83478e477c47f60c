/** docs/product.md 1.9; the labels are ours. */
export const contactServices = {
  workstation: "PC and Mac workstations",
  fileserver: "File servers",
  activedirectory: "Active Directory",
  exchange: "Exchange 365 and Google Workspace",
  synology: "Synology NAS",
  support: "Hourly phone support",
  consultation: "IT consultation",
} as const;

/** docs/product.md 1.9. */
export const employeeRanges = ["1-10", "11-25", "26-50", "51-100", "100+"] as const;

/** docs/product.md 1.9. */
export const contactTimes = {
  morning: "Morning (9am-12pm)",
  afternoon: "Afternoon (12pm-6pm)",
} as const;

/** The Windows 10 page posts to the contact call with this service (docs/product.md 3.3). */
export const WINDOWS_10_SERVICE = "Windows 10 Upgrade";

/** A contact that a conversation in the chat became; no form offers it. */
export const CHAT_SERVICE = "Chat";

/** The services of the consultation page (docs/product.md 3.9); the labels are ours. */
export const itServices = {
  "network-support": "Network support",
  "computer-maintenance": "Computer maintenance",
  "it-support": "Day-to-day IT support",
  "custom-server": "Custom servers",
  "nas-cloud": "NAS and private cloud",
  "server-management": "Server management",
  "email-google": "Email with Google Workspace",
  "email-office365": "Email with Microsoft 365",
  "remote-work": "Remote work",
  "cloud-migration": "Cloud migration",
  "ai-automation": "AI automation",
  "ai-chatbots": "AI chatbots",
  "ai-videos": "AI videos",
  "custom-ai": "Custom AI",
} as const;

/** Of the consultation page (docs/product.md 3.9). */
export const itUrgencies = {
  immediate: "Immediate (within 24 hours)",
  urgent: "Urgent (within 1 week)",
  moderate: "Moderate (within 1 month)",
  planning: "Planning (more than 1 month)",
} as const;

/** Of the consultation dialog (docs/product.md 1.9). */
export const popupServices = [
  "Network Setup",
  "Cybersecurity",
  "Cloud Migration",
  "IT Support",
  "Hardware Setup",
  "Software Installation",
  "Data Backup",
  "VoIP Systems",
  "Remote Work Setup",
  "Server Management",
  "Email Setup",
  "Printer Support",
] as const;

/** Of the consultation dialog (docs/product.md 1.9). */
export const popupUrgencies = {
  immediate: "Immediate (systems down)",
  urgent: "Urgent (within 24 hours)",
  soon: "Soon (within a week)",
  planned: "Planned (within a month)",
} as const;
