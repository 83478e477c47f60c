"use client";

import { useEffect } from "react";
import { rememberVisit } from "@/lib/crm/leads/visit";

/** On every public page, for a visit may begin on any of them. */
export function RememberVisit() {
  useEffect(rememberVisit, []);
  return null;
}
