import { plainReason } from "@/lib/admin/mail/plain-reason";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:25", "The mail server can't be reached."],
  ["getaddrinfo ENOTFOUND smtp.example.com", "The mail server can't be reached."],
  ["Greeting never received: timeout", "The mail server doesn't answer in time."],
  ["535 5.7.8 Authentication credentials invalid", "The mail server refuses our sign-in."],
  ["550 5.1.1 <x@example.com>: Recipient address rejected: User unknown", "The address doesn't exist."],
  ["552 5.2.2 Mailbox full", "The mailbox of the receiver is full."],
  ["554 5.7.1 Message rejected", "The mail server refuses the email."],
  ["451 later", "The mail server asks us to try again later."],
  ["Something new", null],
])("%s means: %s", (reply, words) => expect(plainReason(reply)).toBe(words));
