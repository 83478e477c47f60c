/**
 * Initial templates; staff change them in the inbox. The placeholders are those of
 * lib/crm/reply-templates/fill.ts.
 */
export const replyTemplates = [
  ...[
    { name: "One moment", body: "One moment, I'm looking into it." },
    { name: "Your number", body: "May I have your phone number, in case we get cut off?" },
    {
      name: "Easier by phone",
      body: "This is easier by phone, {{firstName}}. May I call you now? You can also reach us at {{phone}}.",
    },
    { name: "Anything else", body: "Is there anything else I can help you with?" },
  ].map((template) => ({ ...template, channel: "chat", subject: "" })),
  {
    name: "Got it, we'll call you",
    subject: "Your request to {{product}}",
    body: `Hello {{firstName}},

Thank you for writing to us about {{request}}. I have read your request and would like to ask you a few questions by phone.

When is a good time for you? You can also call us at {{phone}}.

Best regards,
{{staff}}
{{product}}`,
  },
  {
    name: "A few questions first",
    subject: "A few questions about {{request}}",
    body: `Hello {{firstName}},

To tell you what {{request}} takes at {{company}}, I need a few answers:

1. How many computers and people is it for?
2. What do you use today, and what should change about it?
3. Is there a deadline?

One line each is plenty.

Best regards,
{{staff}}
{{product}}`,
  },
  {
    name: "Still interested?",
    subject: "Are you still interested in {{request}}?",
    body: `Hello {{firstName}},

A while ago you asked us about {{request}}. Are you still looking for help with it? If so, reply to this email or call us at {{phone}}, and we'll take it from there.

If it's settled, a short reply is enough, and I'll close your request.

Best regards,
{{staff}}
{{product}}`,
  },
];
