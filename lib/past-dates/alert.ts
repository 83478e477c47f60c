import { pastClaims, truthfully } from "@/lib/past-dates/claims";
import { PANEL_TITLE, type SecurityAlert } from "@/lib/security-alert/schema";

const fields = ["desktopMessage", "mobileTitle", "mobileSubtitle", "mobileDescription", "message"] as const;
type Field = (typeof fields)[number];

export type AlertClaims = {
  /** What visitors read that has passed. */
  sentences: string[];
  /** What to store so that it is true, by the field's name; empty where only a person can say it. */
  truthful: Partial<Record<Field, string>>;
};

/** What the alert's texts name as to come that has passed; null where they name nothing of the kind. */
export function claimsOfAlert(alert: Pick<SecurityAlert, Field>, now: number): AlertClaims | null {
  const said = fields.map(
    (field) => [field, alert[field] || (field === "mobileTitle" ? PANEL_TITLE : "")] as const,
  );
  const sentences = new Set(
    said.flatMap(([, text]) => pastClaims(text, now).map(({ sentence }) => sentence)),
  );
  if (sentences.size === 0) return null;
  const changes = said.map(([field, text]) => [field, text, truthfully(text, now)] as const);
  return {
    sentences: [...sentences],
    truthful: Object.fromEntries(
      changes.flatMap(([field, text, truth]) => (truth === text ? [] : [[field, truth]])),
    ),
  };
}
