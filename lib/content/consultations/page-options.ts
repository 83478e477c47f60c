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

export const itUrgencies = {
  immediate: "Immediate (within 24 hours)",
  urgent: "Urgent (within 1 week)",
  moderate: "Moderate (within 1 month)",
  planning: "Planning (more than 1 month)",
} as const;
