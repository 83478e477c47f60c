"use client";

import { useEffect } from "react";
import { rememberVisit } from "@/lib/crm/leads/visit";

/** Included on every public page, since a visit may begin on any. */
export function RememberVisit() {
  useEffect(rememberVisit, []);
  return null;
}
