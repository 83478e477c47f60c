import { screen, waitFor, within } from "@testing-library/react";
import { LeadSettingsPanel } from "@/components/admin/lead-settings/lead-settings-panel";
import { LETTER_PARTS } from "@/lib/content/letters/letter";
import { acknowledgementDefaults, type Sender } from "@/lib/crm/lead-settings/acknowledgement/schema";
import type { WebhookDelivery, WebhookSettings } from "@/lib/crm/lead-settings/webhook/schema";
import { fill, openScreen, type Person, press, serve } from "@/tests/factories/admin-screen";

const acknowledgement = { ...acknowledgementDefaults, updatedAt: "2026-11-20T12:00:00.000Z" };
const inBlack = Object.fromEntries(LETTER_PARTS.map((part) => [part, "color:#000000"])) as Sender["day"];
const sender: Sender = {
  product: "Bayline",
  phone: "(305) 555-0142",
  hours: "Mon-Fri 9am-6pm",
  siteUrl: "https://bayline.example.com",
  address: ["1 Main Street", "Miami, FL 33101"],
  logo: null,
  day: inBlack,
  night: inBlack,
};
const webhook: WebhookSettings = {
  isEnabled: true,
  address: "https://crm.example.com/leads",
  hasSecret: true,
  updatedAt: "2026-11-20T12:00:00.000Z",
};
const at = "2026-11-20T12:00:00.000Z";
const attempt = { id: 1, at, status: null, durationMs: 10_000, answer: "", fault: null };
const delivery: WebhookDelivery = {
  id: 5,
  messageId: "msg_1",
  type: "lead.created",
  title: "New quick quote request: Bo",
  leadId: 17,
  state: "failed",
  createdAt: at,
  nextAttemptAt: null,
  attempts: [
    { ...attempt, id: 2, status: 500, durationMs: 35, answer: "Broken" },
    { ...attempt, fault: "No answer." },
  ],
};

type Options = Pick<Parameters<typeof serve>[0], "write"> & {
  query?: string;
  hook?: WebhookSettings;
  deliveries?: WebhookDelivery[];
};

function open({ query = "", hook = webhook, deliveries = [], write }: Options = {}) {
  const writes = serve({
    read: (path) => {
      if (path.includes("/deliveries")) return { body: { deliveries, total: deliveries.length } };
      if (path.includes("/webhook")) return { body: { webhook: hook } };
      return { body: { acknowledgement, sender } };
    },
    write,
  });
  return { writes, person: openScreen(<LeadSettingsPanel />, { query }) };
}

const save = (person: Person, name: string) => {
  const tab = within(screen.getByRole("tabpanel", { name }));
  return waitFor(() => person.click(tab.getByRole("button", { name: "Save changes" })));
};
const frame = () => screen.getByTitle("Email").getAttribute("srcdoc") ?? "";

test("previews the acknowledgement as it is typed, in a sandboxed frame and as plain text", async () => {
  const { person, writes } = open();
  const text = await screen.findByLabelText(/^Text/);
  await fill(person, text, "Thank you, {{firstName}}. {{promise}} <b>");
  await waitFor(() => expect(frame()).toContain("Thank you, Ana. We will contact you within 2 hours"));
  expect(frame()).toContain("&lt;b&gt;");
  expect(frame()).toContain("default-src 'none'");
  expect(screen.getByTitle("Email")).toHaveAttribute("sandbox", "");
  await person.selectOptions(screen.getByLabelText("Preview for"), "Calculator quote");
  expect(frame()).toContain("within 24 hours");
  expect(screen.getByText(/received your quote request/)).toBeVisible();
  await press(person, "Plain text");
  const plain = screen.getByLabelText("Email text");
  expect((plain as HTMLTextAreaElement).value).toMatch(/^Thank you, Ana\./);
  expect(writes).toEqual([]);
});

test("refuses unknown placeholders, and saves with the loaded version", async () => {
  const { person, writes } = open();
  const subject = await screen.findByLabelText(/^Subject/);
  const type = async (words: string) => {
    await fill(person, subject, words);
    await save(person, "Acknowledgement");
  };
  await type("Hello {{nobody}}");
  expect(await screen.findByText(/There is no placeholder \{\{nobody\}\}/)).toBeVisible();
  expect(writes).toEqual([]);
  await type("Hello {{name}}");
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({
    path: "/api/admin/acknowledgement",
    body: { subject: "Hello {{name}}", isEnabled: true },
    ifMatch: `"${acknowledgement.updatedAt}"`,
  });
});

test("keeps typed text while the other tab is open, and keeps the tab in the URL", async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText(/^Subject/), "!");
  await person.click(screen.getByRole("tab", { name: "Webhook" }));
  expect(window.location.search).toBe("?tab=webhook");
  expect(screen.getByLabelText(/^Address/)).toBeVisible();
  await person.click(screen.getByRole("tab", { name: "Acknowledgement" }));
  expect(screen.getByLabelText(/^Subject/)).toHaveValue(`${acknowledgement.subject}!`);
});

test("shows a new secret once, after a confirmation to replace the old one", async () => {
  const secret = "whsec_dGVzdA==";
  const { person, writes } = open({
    query: "?tab=webhook",
    write: () => ({ status: 201, body: { success: true, webhook, secret } }),
  });
  await person.click(await screen.findByRole("button", { name: "Replace secret" }));
  const question = await screen.findByRole("alertdialog");
  expect(writes).toEqual([]);
  await person.click(within(question).getByRole("button", { name: "Replace secret" }));
  expect(await screen.findByText(secret)).toBeVisible();
  await press(person, "Done");
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
  expect(writes).toMatchObject([{ method: "POST", path: "/api/admin/webhook/secret" }]);
});

test("saves a changed form with the version that a new secret created", async () => {
  const newer = "2026-11-21T12:00:00.000Z";
  const { person, writes } = open({
    query: "?tab=webhook",
    hook: { ...webhook, hasSecret: false, isEnabled: false },
    write: () => ({
      body: { success: true, webhook: { ...webhook, updatedAt: newer }, secret: "whsec_eA==" },
    }),
  });
  await person.type(await screen.findByLabelText(/^Address/), "/2");
  await press(person, "Create secret");
  await press(person, "Done");
  await save(person, "Webhook");
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toMatchObject({ method: "PUT", ifMatch: `"${newer}"` });
});

test("shows the outcome of each delivery, links to its lead, and sends it again", async () => {
  const { person, writes } = open({ query: "?tab=webhook", deliveries: [delivery] });
  const row = await screen.findByRole("row", { name: /New quick quote request: Bo/ });
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/admin/dashboard/leads?lead=17");
  expect(row).toHaveTextContent("Failed");
  expect(row).toHaveTextContent("Status 500 in 35 ms");
  await person.click(within(row).getByRole("button", { name: /^All attempts/ }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("No answer.");
  expect(dialog).toHaveTextContent("msg_1");
  await person.keyboard("{Escape}");
  await waitFor(() => person.click(within(row).getByRole("button", { name: /^Send again/ })));
  await press(person, "Send a test");
  await press(person, "Send all failed again");
  expect(writes.map(({ path }) => path)).toEqual([
    "/api/admin/webhook/deliveries/5/send-again",
    "/api/admin/webhook/test",
    "/api/admin/webhook/deliveries/send-again",
  ]);
});
