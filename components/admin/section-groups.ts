import type { SectionId, SidebarGroupId } from "@/lib/access/users/schema";

export const sectionGroups = [
  { id: "inbox", label: "Inbox", sections: ["leads", "chat", "appointments", "orders", "reviews"] },
  {
    id: "website",
    label: "Website",
    sections: ["page-texts", "demo", "menu", "footer", "security", "popup", "colors"],
  },
  { id: "content", label: "Content", sections: ["knowledge", "services", "calculator", "proofs", "media"] },
  { id: "insight", label: "Insight", sections: ["analytics", "redirects", "mail"] },
  {
    id: "administration",
    label: "Administration",
    sections: [
      "users",
      "settings",
      "lead-settings",
      "country-blocking",
      "twofactor",
      "account",
      "activity",
      "trash",
    ],
  },
] as const satisfies readonly { id: SidebarGroupId; label: string; sections: readonly SectionId[] }[];
