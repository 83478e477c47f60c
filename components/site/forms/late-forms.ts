"use client";

import { takenOverLate } from "@/components/site/taken-over-late";

/** The forms that stand in pages; those of dialogs come with their dialog. */

export const LateContactForm = takenOverLate(() =>
  import("@/components/site/forms/contact-form").then(({ ContactForm }) => ContactForm),
);

export const LateQuickQuoteForm = takenOverLate(() =>
  import("@/components/site/forms/quick-quote-form").then(({ QuickQuoteForm }) => QuickQuoteForm),
);

export const LateItConsultationForm = takenOverLate(() =>
  import("@/components/site/forms/it-consultation-form").then(({ ItConsultationForm }) => ItConsultationForm),
);

export const LateWindows10Form = takenOverLate(() =>
  import("@/components/site/windows10/windows10-form").then(({ Windows10Form }) => Windows10Form),
);
