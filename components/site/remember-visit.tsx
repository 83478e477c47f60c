"use client";

import { useEffect } from "react";
import { rememberVisit } from "@/lib/crm/leads/visit";

export function RememberVisit() {
  useEffect(rememberVisit, []);
  return null;
}
