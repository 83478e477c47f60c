export const invitationTexts = {
  slow: "Slow computers in your {city} office? Tell us about them.",
  wifi: "Wi-Fi that drops in your {city} office? Let's find out why.",
  storm: "Would your {city} office get its files back after a storm?",
  server: "Thinking about a new server in {city}? Talk it over with us.",
  programs: "Software not playing nice in your {city} office? Tell us.",
  windows10: "Still on Windows 10 in {city}? The assessment is free.",
  requested: "Someone recently asked for a free consultation: {service}.",
  book: "Book a Free Consultation",
  upgrade: "See How the Upgrade Works",
};

export type InvitationTexts = Readonly<Record<keyof typeof invitationTexts, string>>;
