/** To begin with; staff change them in the inbox. The placeholders are those of lib/reply-templates/fill.ts. */
export const replyTemplates = [
  {
    name: "We have it, and call you",
    subject: "Your request to {{product}}",
    body: `Hello {{firstName}},

thank you for writing to us about {{request}}. I have read your request and would like to ask you a few questions on the phone.

When does it suit you best? You can also call us at {{phone}}.

Kind regards,
{{staff}}
{{product}}`,
  },
  {
    name: "A few questions first",
    subject: "A few questions about {{request}}",
    body: `Hello {{firstName}},

so that I can tell you what {{request}} takes at {{company}}, please let me know:

1. How many computers and people are concerned?
2. What do you use today, and what about it should change?
3. Is there a day by which it must work?

A line for each is enough.

Kind regards,
{{staff}}
{{product}}`,
  },
  {
    name: "Still interested?",
    subject: "Are you still interested in {{request}}?",
    body: `Hello {{firstName}},

a while ago you asked us about {{request}}. Are you still looking for help with it? If so, answer this mail or call us at {{phone}}, and we go on from there.

If it is settled, a short answer is enough and I close your request.

Kind regards,
{{staff}}
{{product}}`,
  },
] as const;
