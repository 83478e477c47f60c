"use client";

import { takenOverLate } from "@/components/site/taken-over-late";

/** For those who run no script: nobody else's browser asks for their code before it opens the dialogs. */

export const LateGeneralForm = takenOverLate(() =>
  import("@/components/site/ai-development/general-form").then(({ GeneralForm }) => GeneralForm),
);

export const LateServiceForm = takenOverLate(() =>
  import("@/components/site/ai-development/service-form").then(({ ServiceForm }) => ServiceForm),
);
