import { MAX_TEXT_LENGTH, readMail } from "@/lib/crm/incoming-mail/read-mail";
import { bounceOf, multipart, nested, rawMail } from "@/tests/factories/raw-mail";

const read = (raw: Uint8Array) => readMail(raw, true);
const typed = (type: string, content: string) =>
  rawMail({ body: `Content-Type: ${type}\r\n\r\n${content}\r\n` });

describe("the text without what it quotes, as sent by", () => {
  test.each([
    [
      "Gmail",
      "Yes, Tuesday works.\r\n\r\nOn Sun, Nov 29, 2026 at 10:00 AM Ana Delgado <sales@bayline.example.com>\r\nwrote:\r\n\r\n> Hello,\r\n> we can help.",
      "Yes, Tuesday works.",
      "> we can help.",
    ],
    [
      "Outlook",
      "Yes please.\r\n\r\nFrom: Ana Delgado\r\nSent: Sunday, November 29, 2026 10:00 AM\r\nTo: Bob\r\nSubject: RE: hi\r\n\r\nHello Bob,\r\nwe can help.",
      "Yes please.",
      "we can help.",
    ],
    [
      "Outlook in Spanish",
      "Sí.\r\n\r\n________________________________\r\nDe: Ana Delgado <s@x.com>\r\nEnviado: domingo, 29 de noviembre de 2026 10:00\r\nPara: Bob\r\nAsunto: RE: hi\r\n\r\nHello Bob",
      "Sí.",
      "Hello Bob",
    ],
    [
      "a phone",
      "Ok\r\n\r\nSent from my iPhone\r\n\r\n> On Nov 29, 2026, at 10:00 AM, Ana <s@x.com> wrote:\r\n> \r\n> Hello",
      "Ok",
      "Sent from my iPhone",
    ],
    [
      "a person who answers below",
      "On Sun, Nov 29, 2026 at 10:00 AM Ana <s@x.com> wrote:\r\n> Hello,\r\n> we can help.\r\n\r\nPlease do.",
      "Please do.",
      "> we can help.",
    ],
    [
      "a person who answers between the lines",
      "> Can you come?\r\nYes.\r\n\r\n> When?\r\nOn Tuesday.",
      "> Can you come?\nYes.\n\n> When?\nOn Tuesday.",
      "",
    ],
    ["a person who quotes nothing", "Regards,\r\nBob", "Regards,\nBob", ""],
  ])("%s", async (_, sent, text, quoted) => {
    const mail = await read(rawMail({ text: sent }));
    expect(mail.text.replace(/\n+/g, "\n")).toBe(text.replace(/\n+/g, "\n"));
    if (quoted) expect(mail.quoted).toContain(quoted);
    else expect(mail.quoted).toBe("");
  });

  test("a program that sends HTML alone", async () => {
    const mail = await read(
      typed(
        "text/html; charset=utf-8",
        '<html><head><style>p{color:red}</style><title>x</title></head><body><p>Yes, <b>Tuesday</b> &amp; nine.</p><ul><li>one<li>two</ul><img src="https://tracker.example/p.gif"><script>alert(1)</script><div>On Sun, Nov 29, 2026 at 10:00 AM Ana &lt;s@x.com&gt; wrote:<br></div><blockquote><div>Hello,</div>we can help.</blockquote></body></html>',
      ),
    );
    expect(mail.text).toBe("Yes, Tuesday & nine.\n\n- one\n- two");
    expect(mail.quoted).toContain("> we can help.");
  });
});

test("reads who sent it, to whom, what it answers, and its attachments, with the content of pictures and PDFs alone", async () => {
  const mail = await read(
    rawMail({
      from: "=?utf-8?B?QW5hIETDrWF6?= <Ana@Example.net>",
      to: '"Sales, Miami" <sales+R-7.abc@example.com>',
      headers: {
        Cc: "bo@example.com",
        "Delivered-To": "inbox@example.com",
        "In-Reply-To": "<c@x>",
        References: "<a@x>\r\n <b@x>",
      },
      body: multipart("mixed", [
        "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nMa=F1ana",
        'Content-Type: application/pdf; name="plan.pdf"\r\nContent-Disposition: attachment; filename="plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERg==',
        'Content-Type: application/zip; name="all.zip"\r\nContent-Disposition: attachment; filename="all.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\nUEsDBA==',
        'Content-Type: image/png; name="logo.png"\r\nContent-Disposition: inline; filename="logo.png"\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw==',
        "Content-Type: message/rfc822\r\n\r\nFrom: x@example.com\r\nSubject: inner\r\n\r\nNot this person's words",
      ]),
    }),
  );
  expect(mail).toMatchObject({
    from: { name: "Ana Díaz", address: "Ana@Example.net" },
    text: "Mañana",
    references: ["c@x", "b@x", "a@x"],
    attachments: [
      { name: "plan.pdf", content: new Uint8Array(Buffer.from("%PDF")) },
      { name: "all.zip" },
      { name: "logo.png" },
      { name: "message/rfc822" },
    ],
    isAutomatic: false,
    isForged: false,
    bounce: null,
  });
  expect(mail.attachments.map(({ content }) => content !== undefined)).toEqual([true, false, false, false]);
  expect(mail.recipients).toEqual(
    expect.arrayContaining(["sales+R-7.abc@example.com", "bo@example.com", "inbox@example.com"]),
  );
});

describe("a program wrote it", () => {
  test.each<[string, Record<string, string>]>([
    ["an absence, as Exchange marks it", { "Auto-Submitted": "auto-generated" }],
    ["an absence, as Gmail marks it", { "Auto-Submitted": "auto-replied", Precedence: "bulk" }],
    ["an absence of old", { "X-Autoreply": "yes" }],
    ["a list", { "List-Id": "<news.example.com>" }],
    ["nobody to return it to", { "Return-Path": "<>" }],
    ["an absence that only its subject marks", { Subject: "Automatic reply: Your request" }],
  ])("%s", async (_, headers) => {
    expect((await read(rawMail({ headers }))).isAutomatic).toBe(true);
  });

  test("but not where it says so, or only tells of an absence", async () => {
    const headers = { "Auto-Submitted": "no", "Return-Path": "<ana@example.net>" };
    expect((await read(rawMail({ headers, subject: "Out of office next week" }))).isAutomatic).toBe(false);
  });
});

describe("a bounce", () => {
  test("names the mail that it is about, and the reason", async () => {
    const { bounce, isAutomatic } = await read(bounceOf({ about: "lead-reply.5.17@localhost" }));
    expect(isAutomatic).toBe(true);
    expect(bounce).toMatchObject({
      is: "failed",
      recipient: "ana@example.net",
      status: "5.1.1",
      reason: "550 5.1.1 <ana@example.net>: User unknown in virtual mailbox table",
      messageIds: ["lead-reply.5.17@localhost"],
    });
  });

  test.each([
    ["delayed", "4.4.1"],
    ["delivered", "2.1.5"],
  ])("may tell that the mail is only %s", async (action, status) => {
    expect((await read(bounceOf({ about: "a@x", action, status }))).bounce?.is).toBe(action);
  });

  test("is known without a report, as old servers write it", async () => {
    const raw = rawMail({
      from: "MAILER-DAEMON@old.example.net",
      subject: "failure notice",
      text: "Hi. This is the qmail-send program.\r\n<ana@example.net>:\r\nSorry, no mailbox here by that name.\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: <lead-reply.5.17@localhost>\r\nReply-To: sales@example.com\r\n",
    });
    const bounce = { is: "failed", messageIds: ["lead-reply.5.17@localhost"] };
    expect((await read(raw)).bounce).toMatchObject(bounce);
  });
});

const resultsOf = (results: string) => ({ "Authentication-Results": `mx.example.com; ${results}` });

test.each<[string, Record<string, string>, boolean]>([
  ["DMARC fails", resultsOf("spf=pass; dkim=pass; dmarc=fail (p=NONE)"), true],
  ["SPF fails, and nothing is signed", resultsOf("spf=fail; dkim=none"), true],
  ["DMARC passes", resultsOf("spf=fail; dmarc=pass"), false],
  ["it was forwarded, with its signature", resultsOf("spf=fail; dkim=pass"), false],
  ["the server only adds SPF", { "Received-SPF": "Fail (mx: domain of ana@example.net)" }, true],
  ["the server says nothing", {}, false],
])("tells whether the sender is forged, where %s", async (_, headers, isForged) => {
  expect((await read(rawMail({ headers }))).isForged).toBe(isForged);
});

describe("its key", () => {
  test("is the same however it got here, and another of another content", async () => {
    const raw = rawMail({ messageId: "<one@x>" });
    const sent = raw.toString().replaceAll("\r\n", "\n");
    const elsewhere = Buffer.from(`Received: from b\n\tby a\nX-Spam: no\n${sent}\n`);
    const [first, second] = await Promise.all([read(raw), read(elsewhere)]);
    expect(second.key).toBe(first.key);
    expect((await readMail(raw, false)).key).toBe(first.key);
    expect((await read(rawMail({ messageId: "<one@x>", text: "Wednesday works." }))).key).not.toBe(first.key);
  });

  test("tells two mails without Message-ID apart", async () => {
    const [one, two] = ["a", "b"].map((text) => rawMail({ messageId: null, text }));
    expect((await read(one as Buffer)).key).not.toBe((await read(two as Buffer)).key);
  });
});

describe("an odd mail is read", () => {
  test.each<[string, Buffer]>([
    ["an unknown character set", typed("text/plain; charset=x-nonsense", "Hello")],
    ["broken base64", typed("text/plain\r\nContent-Transfer-Encoding: base64", "!!!SGVsbG8=")],
    ["a boundary that never comes", typed('multipart/mixed; boundary="none"', "Hello")],
    ["no headers at all", Buffer.from("\r\n\r\nHello")],
    ["nothing", Buffer.alloc(0)],
    ["NULs", rawMail({ text: "a\0b", subject: "a\0b" })],
    ["no sender", rawMail({ from: null })],
    ["a group as sender", rawMail({ from: "Team: ana@example.net, bo@example.net;" })],
  ])("%s", async (_, raw) => {
    expect(typeof (await read(raw)).text).toBe("string");
  });

  test("a long text is cut, and says so", async () => {
    const { text, isCut } = await read(rawMail({ text: "word ".repeat(200_000) }));
    expect([text.length, isCut]).toEqual([MAX_TEXT_LENGTH, true]);
  });

  test("parts nested a thousand times are refused, and its head is read alone", async () => {
    const raw = rawMail({ body: nested(1_000), subject: "Deep" });
    await expect(read(raw)).rejects.toThrow();
    expect(await readMail(raw, false)).toMatchObject({ subject: "Deep", text: "", isCut: true });
  });
});
