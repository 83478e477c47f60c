/**
 * Default texts of choosing a time, unless changed by staff. `{zone}` is the visitor's time zone, `{office}` the
 * office's time of a slot, `{when}` a day and time.
 */
export const timeTexts = {
  next: "Next free times, Eastern Time",
  title: "When should we talk?",
  hint: "Times are in your time zone ({zone}).",
  officeZone: "Times are Eastern Time.",
  kind: "What kind of appointment?",
  day: "Day",
  time: "Time",
  officeTime: "{office} at our office",
  more: "More days and times",
  all: "All free times",
  none: "No time yet: contact me to find one",
  later: "Show later days",
  loading: "Looking for open times…",
  noneFree: "All times on these days are taken. Send the form, and we'll call you to find one.",
  unavailable: "We can't show our open times right now. Send the form, and we'll call you to find one.",
  taken: "Someone just took that time. Please choose another one.",
  booked: "Your appointment",
  calendar: "Add to your calendar",
  manage: "Move or cancel it",
};

export type TimeText = keyof typeof timeTexts;
