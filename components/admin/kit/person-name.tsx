"use client";

import { usePersonName } from "@/lib/access/users/queries";

/** Name of a person by the sign-in name that a record stores, for staff; `none` if it stores nobody. */
export function PersonName({ username, none = "Unknown" }: { username: string | null; none?: string }) {
  const nameOf = usePersonName();
  return username === null ? none : nameOf(username);
}
