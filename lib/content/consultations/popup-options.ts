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

export const popupUrgencies = {
  immediate: "Immediate (systems down)",
  urgent: "Urgent (within 24 hours)",
  soon: "Soon (within a week)",
  planned: "Planned (within a month)",
} as const;
