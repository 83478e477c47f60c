/** Kinds of alerts, their titles, and the hours until one is sent again. */
export const alertKinds = {
  disk: { title: "The disk is almost full", againHours: 1 },
  outage: { title: "An outside system can't be reached", againHours: 1 },
  restart: { title: "The web server ended and was started again", againHours: 1 },
  jobs: { title: "Background jobs were given up", againHours: 1 },
  mails: { title: "Emails can't be sent", againHours: 1 },
  "backup-failed": { title: "The backup failed", againHours: 24 },
  "backup-late": { title: "The last backup is too old", againHours: 24 },
  "country-data": { title: "The country data is old", againHours: 24 * 7 },
} as const;

export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];
