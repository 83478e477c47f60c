"use client";

import { lazyHydrate } from "@/components/site/lazy-hydrate";

/** Rendered on the server, so that they work without script; hydrated only when a dialog opens. */

export const LateGeneralForm = lazyHydrate(() =>
  import("@/components/site/ai-development/general-form").then(({ GeneralForm }) => GeneralForm),
);

export const LateServiceForm = lazyHydrate(() =>
  import("@/components/site/ai-development/service-form").then(({ ServiceForm }) => ServiceForm),
);
