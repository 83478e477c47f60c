import type { Section } from "./section";

export const replyTemplates: Section = {
  kind: "reply-template",
  path: "/api/admin/leads/templates",
  list: "templates",
  record: "template",
  valid: (name) => ({ name, subject: "Your request", body: "Hello {{firstName}},\nwe call you." }),
  defaults: { channel: "mail", subject: "Your request", body: "Hello {{firstName}},\nwe call you." },
  change: { subject: "About {{request}}" },
  refused: [
    [{ name: "" }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ subject: undefined }, "subject"],
    [{ channel: "fax" }, "channel"],
    [{ subject: "x".repeat(256) }, "subject"],
    [{ body: " " }, "body"],
    [{ body: "x".repeat(10_001) }, "body"],
    [{ orderIndex: -1 }, "orderIndex"],
  ],
  textField: "body",
};
