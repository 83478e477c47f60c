"use client";

import { takenOverLate } from "@/components/site/taken-over-late";

export const LateWizard = takenOverLate(() =>
  import("@/components/site/calculator/wizard").then(({ Wizard }) => Wizard),
);
