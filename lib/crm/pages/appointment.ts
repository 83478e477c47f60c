/** Default texts of the pages of appointments, unless changed by staff. `{phone}` is filled in. */
export const appointmentTexts = {
  title: "Your appointment",
  when: "Day and time",
  how: "How we meet",
  phone: "We'll call you",
  onSite: "At your office",
  video: "By video",
  calendar: "Add to your calendar",
  move: "Move",
  moveTitle: "Choose another time",
  moveButton: "Move my appointment",
  moved: "Your appointment was moved. The new time is on its way to your email.",
  cancel: "Cancel",
  cancelTitle: "Cancel this appointment?",
  cancelText: "Cancel and free up the time. You can rebook anytime.",
  cancelButton: "Cancel my appointment",
  canceled: "This appointment was canceled.",
  again: "Book another time",
  goneTitle: "This link no longer works",
  goneText: "The appointment is over. Call {phone}, and we'll sort it out.",
  listTitle: "Choose a day and time",
  listLead: "To move or cancel an appointment, open the link in its confirmation email.",
  earlier: "Earlier days",
  later: "Later days",
  none: "All times on these days are taken. Call {phone}, and we'll find one together.",
};

export type AppointmentTexts = Readonly<Record<keyof typeof appointmentTexts, string>>;
