/** Default texts of the pages of appointments, unless changed by staff. `{phone}` is filled in. */
export const appointmentTexts = {
  title: "Your appointment",
  when: "Day and time",
  how: "How we meet",
  phone: "We call you",
  onSite: "At your office",
  video: "By video",
  calendar: "Add to your calendar",
  moveTitle: "Need another time?",
  moveButton: "Move my appointment",
  moved: "Your appointment was moved. The new time is on its way to your email.",
  cancelTitle: "Can't make it?",
  cancelText: "Cancel here, and the time is free for someone else. You can book again whenever you like.",
  cancelButton: "Cancel my appointment",
  canceled: "This appointment was canceled.",
  again: "Book another time",
  goneTitle: "This link no longer works",
  goneText: "The appointment is over. Call {phone}, and we'll sort it out.",
  listTitle: "Choose a day and time",
  listLead: "Choose when we talk, and tell us who you are.",
  earlier: "Earlier days",
  later: "Later days",
  none: "All times on these days are taken. Call {phone}, and we'll find one together.",
};

export type AppointmentTexts = Readonly<Record<keyof typeof appointmentTexts, string>>;
