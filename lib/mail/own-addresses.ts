import "server-only";
import { company } from "@/lib/company";
import type { Mail } from "@/lib/integrations/mail/mail";
import { setting } from "@/lib/settings/current";

/** Who the site's mails come from. */
export const siteSender = (): Mail["from"] =>
  setting("mailFrom") || { name: company.product, address: company.email };

/** Where staff read what the site has to tell them. */
export const staffAddress = (): string => setting("leadsTo") || company.email;
