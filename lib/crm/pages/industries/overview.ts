import { pageTexts, rich, textLine } from "@/lib/content/page-texts/declare";

export const industriesTexts = pageTexts("industries", {
  hero: { crumb: textLine("Industries", 40) },
  next: {
    title: textLine("Yours isn't listed?", 80),
    text: rich(
      "Most of what keeps an office running is the same in every trade. Tell us about yours, and we'll tell you plainly what we can take care of.",
      300,
    ),
    consultation: textLine("Free Consultation", 40),
    call: textLine("Call {phone}", 40),
  },
});
