import { sentWords } from "@/components/site/forms/sent-words";
import { consultationLabels } from "@/components/site/widgets/exit-popup/consultation-labels";
import { invitationTexts } from "@/lib/booking-popup/invitation-texts";
import { line, occasionalLines, pageTexts, paragraph, type TextsOf } from "@/lib/page-texts/declare";

/** What stands around every page, beside the menu, the footer's links, the alert and the exit popup's own texts. */
export const frameTexts = pageTexts("frame", {
  header: {
    consultation: line("Free Consultation", 30),
    menu: line("Menu", 20),
    alerts: line("Enable Security Alerts", 40),
  },
  footer: {
    about: line("Family-owned IT for businesses in South Florida.", 150),
    rights: line("All rights reserved.", 60),
    alerts: line("Security alerts", 40),
    privacy: {
      title: line("Privacy choices", 40),
      text: paragraph(
        "We count visits to see which pages help. We set no cookies for it, keep no address, and forget who was who after a day.",
        300,
      ),
      count: line("Count my visits from this browser", 60),
      refused: line("Your browser asks sites not to track you, so we don't.", 120),
      withoutScript: line("Without scripts, nothing is counted.", 120),
    },
  },
  /** `{city}` and `{service}` are filled in. */
  invitations: occasionalLines(invitationTexts, 120),
  consultation: occasionalLines(consultationLabels, 120),
  /** Of every form, once it was sent; `{request}`, `{address}`, `{reference}`, `{phone}` and `{hours}` are filled in. */
  sent: occasionalLines(sentWords, 120),
});

export type FrameTexts = TextsOf<typeof frameTexts>;
