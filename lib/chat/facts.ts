import "server-only";
import { company } from "@/lib/company";

/** What the chat's texts are filled in with. */
export function facts(): Record<string, string> {
  const { street, city, state, postalCode } = company.address;
  return {
    phone: company.phone,
    email: company.email,
    hours: company.hours,
    address: `${street}, ${city}, ${state} ${postalCode}`,
  };
}
