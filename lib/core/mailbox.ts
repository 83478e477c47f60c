import { emailField } from "@/lib/core/fields";

const email = emailField({ missing: "Please enter a valid email" });

/** Tells whether it is `Name <address>`, or an address only. */
export function isMailbox(text: string): boolean {
  const [, name, inside] = /^([^<>",;:@\\]*)<([^<>]+)>$/.exec(text) ?? [];
  const address = inside ?? text;
  return email.safeParse(address).data === address && name?.trim() !== "";
}
