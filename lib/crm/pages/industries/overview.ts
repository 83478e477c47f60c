import { line, pageTexts, rich } from "@/lib/content/page-texts/declare";

export const industriesTexts = pageTexts("industries", {
  hero: { crumb: line("Industries", 40) },
  next: {
    title: line("Yours isn't listed?", 80),
    text: rich(
      "Most of what keeps an office running is the same in every trade. Tell us about yours, and we'll tell you plainly what we can take care of.",
      300,
    ),
    consultation: line("Free Consultation", 40),
    call: line("Call {phone}", 40),
  },
});
