export const demoServices = [
  { id: 1, name: "Workstation PC/Mac" },
  { id: 2, name: "File Server" },
  { id: 3, name: "Exchange 365 or Google Workspace Support" },
  { id: 4, name: "Active Directory Server" },
  { id: 5, name: "Synology NAS" },
  { id: 6, name: "Hourly Phone Support" },
] as const;
