import { usePersonName } from "@/lib/access/users/queries";

/** Name of the person whose sign-in name a record stores; `none` if it stores null. */
export function PersonName({ username, none = "Unknown" }: { username: string | null; none?: string }) {
  const nameOf = usePersonName();
  return username === null ? none : nameOf(username);
}
