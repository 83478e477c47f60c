"use client";

import { lazyHydrate } from "@/components/site/lazy-hydrate";

/** Forms for browsers without script: others load this code only with the dialogs. */

export const LateGeneralForm = lazyHydrate(() =>
  import("@/components/site/ai-development/general-form").then(({ GeneralForm }) => GeneralForm),
);

export const LateServiceForm = lazyHydrate(() =>
  import("@/components/site/ai-development/service-form").then(({ ServiceForm }) => ServiceForm),
);
