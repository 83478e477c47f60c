import { run } from "@zootools/email-spell-checker";

/** Mailboxes of most people in the United States, and others that differ from one of these by a letter. */
const domains = [
  ...[
    "gmail.com",
    "googlemail.com",
    "yahoo.com",
    "ymail.com",
    "hotmail.com",
    "outlook.com",
    "live.com",
    "msn.com",
  ],
  ...["icloud.com", "aol.com", "protonmail.com", "att.net", "bellsouth.net", "comcast.net", "verizon.net"],
  ...["mail.com", "email.com", "yahoo.ca", "yahoo.es", "hotmail.es", "hotmail.co.uk", "outlook.es"],
];

/**
 * Returns the address that was probably meant, with the domain of a well-known mailbox; undefined if none is close. The
 * library's own lists take companies' domains for mistyped ones: "acme.com" for "me.com".
 */
export function suggestEmail(address: string): string | undefined {
  const email = address.trim();
  const found = run({ email, domains, secondLevelDomains: [], topLevelDomains: [] });
  return found && `${email.slice(0, email.lastIndexOf("@"))}@${found.domain}`;
}
