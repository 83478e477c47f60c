/** Kinds of alerts, their titles, and the hours until one is sent again. */
export const alertKinds = {
  disk: { title: "The disk is almost full", repeatAfterHours: 1 },
  outage: { title: "An outside system can't be reached", repeatAfterHours: 1 },
  restart: { title: "The web server ended and was started again", repeatAfterHours: 1 },
  jobs: { title: "Background jobs were given up", repeatAfterHours: 1 },
  mails: { title: "Emails can't be sent", repeatAfterHours: 1 },
  "backup-failed": { title: "The backup failed", repeatAfterHours: 24 },
  "backup-late": { title: "The last backup is too old", repeatAfterHours: 24 },
  "country-data": { title: "The country data is old", repeatAfterHours: 24 * 7 },
} as const;

export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];
