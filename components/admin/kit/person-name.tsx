import { usePersonName } from "@/lib/access/users/queries";

export function PersonName({ username, none = "Unknown" }: { username: string | null; none?: string }) {
  const nameOf = usePersonName();
  return username === null ? none : nameOf(username);
}
