/** No time can be booked until a member of staff is bookable. */
export const appointmentKinds = [
  { name: "Phone consultation", minutes: 30, by: "phone", noticeMinutes: 120, bufferAfter: 10 },
  {
    name: "On-site visit",
    minutes: 60,
    by: "on-site",
    questions: ["What is the address?"],
    noticeMinutes: 1_440,
    bufferBefore: 30,
    bufferAfter: 30,
    mostADay: 3,
  },
];
