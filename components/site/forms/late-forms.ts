"use client";

import type { ComponentType } from "react";
import { chooseService } from "@/components/site/forms/choose-service";
import { lazyHydrate } from "@/components/site/lazy-hydrate";
import type { LeadFormName } from "@/lib/crm/leads/forms";

/**
 * Suppresses the browser's error bubbles for a form sent before its code loaded: use-lead-form.ts validates
 * it with our texts after loading, unless that fails.
 */
function awaitOwnMessages(event: Event): void {
  const form =
    event.target instanceof HTMLElement && event.target.closest<HTMLFormElement>("form[data-lead]");
  if (!form || form.noValidate || "plain" in document.documentElement.dataset) return;
  event.preventDefault();
  form.dataset.sentEarly = "";
}

if (typeof document !== "undefined") {
  document.addEventListener("invalid", awaitOwnMessages, true);
  // The page's own script is missing where a link led to the page.
  document.addEventListener("click", chooseService);
}

const lateForm = <Props extends object>(kind: LeadFormName, load: () => Promise<ComponentType<Props>>) =>
  lazyHydrate(async () => {
    const [Form, { storeTyped }] = await Promise.all([load(), import("@/components/site/forms/draft")]);
    if (typeof document !== "undefined") storeTyped(kind);
    return Form;
  });

export const LateContactForm = lateForm("contact", () =>
  import("@/components/site/forms/contact-form").then(({ ContactForm }) => ContactForm),
);

export const LateQuickQuoteForm = lateForm("quick-quote", () =>
  import("@/components/site/forms/quick-quote-form").then(({ QuickQuoteForm }) => QuickQuoteForm),
);

export const LateItConsultationForm = lateForm("it-consultation", () =>
  import("@/components/site/forms/it-consultation-form").then(({ ItConsultationForm }) => ItConsultationForm),
);

export const LateWindows10Form = lateForm("windows10", () =>
  import("@/components/site/windows10/windows10-form").then(({ Windows10Form }) => Windows10Form),
);

export const LateWizard = lateForm("service-calculator", () =>
  import("@/components/site/calculator/wizard").then(({ Wizard }) => Wizard),
);
