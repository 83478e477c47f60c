export const settingGroups = {
  company: { label: "Company", hint: "Pages, structured data, emails and the footer show these." },
  hours: {
    label: "Business hours",
    hint: "By Miami time. Pages, the chat and search engines show them, and they decide by when a new request has to be answered; times promised before stay.",
  },
  mail: { label: "Email", hint: "Who emails come from, and where new requests go." },
  tags: {
    label: "Analytics and ads",
    hint: "Loaded on public pages only where an ID is set and the visitor has not opted out.",
  },
  kept: {
    label: "Retention",
    hint: "What is older is deleted within the hour after you save, and can't be brought back.",
  },
  limits: { label: "Limits", hint: "How much one visitor may send. All servers count together." },
  chat: {
    label: "Chat",
    hint: "The model answers only where the server has a key for it. Without one, the chat quotes your pages.",
  },
  signIn: { label: "Sign-in", hint: "What everyone who works in this administration has to have." },
  operation: {
    label: "Backups and alerts",
    hint: "Who is told when the disk fills up, an outside system is down, work is given up or a backup fails.",
  },
  features: { label: "Features", hint: "What visitors see beside the pages themselves." },
} as const;

export type SettingGroupId = keyof typeof settingGroups;
export const settingGroupIds = Object.keys(settingGroups) as [SettingGroupId, ...SettingGroupId[]];
