import "server-only";
import { company } from "@/lib/data/company";

export function fillIns(): Record<string, string> {
  const { street, city, state, postalCode } = company.address;
  return {
    phone: company.phone,
    email: company.email,
    hours: company.hours,
    address: `${street}, ${city}, ${state} ${postalCode}`,
  };
}
