"use client";

import { takenOverLate } from "@/components/site/taken-over-late";

/** Forms for browsers without script: others load this code only with the dialogs. */

export const LateGeneralForm = takenOverLate(() =>
  import("@/components/site/ai-development/general-form").then(({ GeneralForm }) => GeneralForm),
);

export const LateServiceForm = takenOverLate(() =>
  import("@/components/site/ai-development/service-form").then(({ ServiceForm }) => ServiceForm),
);
