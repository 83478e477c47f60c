-- After a greeting English begins with a capital. What staff have changed stays theirs.
ALTER TABLE "lead_acknowledgement" ALTER COLUMN "message" SET DEFAULT 'Hello {{name}},

Thank you for writing to {{product}}. Your {{request}} has arrived, and a person will read it. {{promise}}

If it can''t wait, call us at {{phone}}.';
UPDATE "lead_acknowledgement" SET "message" = 'Hello {{name}},

Thank you for writing to {{product}}. Your {{request}} has arrived, and a person will read it. {{promise}}

If it can''t wait, call us at {{phone}}.' WHERE "message" = 'Hello {{name}},

thank you for writing to {{product}}. Your {{request}} has arrived, and a person will read it. {{promise}}

If it can''t wait, call us at {{phone}}.';

UPDATE "reply_templates" SET "body" = 'Hello {{firstName}},

Thank you for writing to us about {{request}}. I have read your request and would like to ask you a few questions on the phone.

When does it suit you best? You can also call us at {{phone}}.

Best regards,
{{staff}}
{{product}}'
WHERE "body" = 'Hello {{firstName}},

thank you for writing to us about {{request}}. I have read your request and would like to ask you a few questions on the phone.

When does it suit you best? You can also call us at {{phone}}.

Kind regards,
{{staff}}
{{product}}';

UPDATE "reply_templates" SET "body" = 'Hello {{firstName}},

To tell you what {{request}} takes at {{company}}, I need a few answers:

1. How many computers and people is it for?
2. What do you use today, and what should change about it?
3. Is there a date by which it has to work?

One line each is plenty.

Best regards,
{{staff}}
{{product}}'
WHERE "body" = 'Hello {{firstName}},

so that I can tell you what {{request}} takes at {{company}}, please let me know:

1. How many computers and people are concerned?
2. What do you use today, and what about it should change?
3. Is there a day by which it must work?

A line for each is enough.

Kind regards,
{{staff}}
{{product}}';

UPDATE "reply_templates" SET "body" = 'Hello {{firstName}},

A while ago you asked us about {{request}}. Are you still looking for help with it? If so, reply to this email or call us at {{phone}}, and we''ll take it from there.

If it''s settled, a short reply is enough, and I''ll close your request.

Best regards,
{{staff}}
{{product}}'
WHERE "body" = 'Hello {{firstName}},

a while ago you asked us about {{request}}. Are you still looking for help with it? If so, answer this mail or call us at {{phone}}, and we go on from there.

If it is settled, a short answer is enough and I close your request.

Kind regards,
{{staff}}
{{product}}';
