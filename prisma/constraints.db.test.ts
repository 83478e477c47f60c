import { spawnSync } from "node:child_process";
import { Client, DatabaseError } from "pg";

type Row = Record<string, unknown>;

const database = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => database.connect());
// Nothing that a test changes stays.
beforeEach(() => database.query("BEGIN"));
afterEach(() => database.query("ROLLBACK"));
afterAll(() => database.end());

async function insert(table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, i) => `$${i + 1}`);
  const { rows } = await database.query(
    `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${places.join(", ")}) RETURNING *`,
    Object.values(row),
  );
  return rows[0] ?? {};
}

/** Name of the constraint that refuses the row; undefined if the database accepts it. */
async function refusal(table: string, row: Row): Promise<string | undefined> {
  await database.query("SAVEPOINT before_row");
  try {
    await insert(table, row);
    return undefined;
  } catch (error) {
    await database.query("ROLLBACK TO before_row");
    if (error instanceof DatabaseError) return error.constraint ?? error.message;
    throw error;
  }
}

async function count(table: string): Promise<number> {
  const { rows } = await database.query(`SELECT count(*)::int AS n FROM "${table}"`);
  return rows[0]?.n;
}

const later = new Date(Date.now() + 3_600_000);
const hash = "a".repeat(64);
const customer = { first_name: "A", last_name: "Customer", email: "a@example.com", phone: "305 555 0100" };
const alertColors = ["", "desktop_", "mobile_"].flatMap((part) =>
  ["background_color", "text_color", "button_background_color", "button_text_color"].map(
    (name) => part + name,
  ),
);

/** A row of each table that the database accepts. */
const valid: Record<string, Row> = {
  users: { id: 1, username: "Ana", password: "hash", role: "owner" },
  incoming_mails: { key: "key", outcome: "lead", name: "Ana", email: "ana@example.net", subject: "Hello" },
  admin_sessions: { id: "session", user_id: 1, expires_at: later },
  admin_passkeys: { user_id: 1, credential_id: "id-1", public_key: "\\x00", is_synced: true, name: "Phone" },
  passkey_challenges: { challenge: "asked", user_id: 1, purpose: "sign-in", expires_at: later },
  admin_chat_settings: { user_id: 1 },
  menu_items: { id: 1, label: "Services" },
  footer_links: { section: "Company", label: "About", url: "/#about" },
  proofs: { kind: "case", name: "One" },
  reviews: { customer_name: "A customer", rating: 5, review_text: "Good work" },
  exit_intent_popup: { message: "Before you go" },
  security_alert: { id: 1 },
  color_palette: { name: "Blue", hex_value: "#2563EB" },
  static_services: { name: "NAS", description: "Care", price: "$1/month", button_url: "https://a.example" },
  country_blocking: { id: 1 },
  blocked_countries: { country_code: "AQ", country_name: "Antarctica" },
  media_files: {
    id: 1,
    file_name: "a.png",
    original_name: "a.png",
    mime_type: "image/png",
    file_size: 10,
    file_path: "a.png",
    url: "/a",
  },
  site_redirects: { from: "/old", from_key: "/old", to: "/" },
  missed_addresses: { path: "/gone" },
  media_derivatives: { media_file_id: 1, width: 640, format: "webp", file_path: "a.webp", file_size: 5 },
  knowledge_base_categories: { id: 1, name: "Backups", slug: "back-ups-2" },
  knowledge_base_articles: {
    title: "Backups",
    slug: "how-to-back-up",
    content: "Text",
    is_published: false,
    publish_at: later,
  },
  knowledge_base_verdicts: { article_id: 1, day: later },
  knowledge_base_failed_searches: { term: "toner" },
  service_categories: { id: 1, name: "Network", description: "Set-up", icon: "network" },
  service_options: { category_id: 1, name: "VPN", description: "Remote access" },
  pricing_calculations: {
    session_id: "calc_1",
    customer_name: "A customer",
    customer_email: "a@example.com",
    selected_services: "[]",
    total_estimate: "199.00",
  },
  contacts: customer,
  it_consultations: { ...customer, challenges: "Backups" },
  leads: {
    id: 1,
    kind: "contact",
    record: "contact",
    record_id: 1,
    name: "A customer",
    email: "a@example.com",
    summary: "Backups",
    warn_at: later,
    due_at: later,
  },
  appointment_kinds: { id: 1, name: "Phone call", minutes: 30, by: "phone", most_a_day: 4 },
  appointments: {
    kind_name: "Phone call",
    by: "phone",
    lead_id: 1,
    user_id: 1,
    starts_at: "2026-12-01T15:00Z",
    ends_at: "2026-12-01T15:30Z",
    blocked_from: "2026-12-01T14:50Z",
    blocked_to: "2026-12-01T15:40Z",
    status: "booked",
  },
  busy_calendars: { id: 1, user_id: 1, name: "Mine", sealed_url: "sealed" },
  busy_spans: { calendar_id: 1, starts_at: "2026-12-01T15:00Z", ends_at: "2026-12-01T16:00Z" },
  blocked_senders: { type: "email", value: "b@example.com", until: later },
  reply_templates: { name: "Thanks", subject: "Your request", body: "Hello" },
  lead_acknowledgement: { id: 1 },
  knowledge_base_synonyms: { id: 1 },
  webhook: { id: 1 },
  webhook_deliveries: { type: "test" },
  erased_leads: { day: "2026-11-01", record: "contact", count: 1 },
  chat_sessions: { id: "thread", visitor_key: hash },
  chat_messages: { session_id: "thread", text: "Hello", is_bot: true },
  attachments: {
    file_name: "a.pdf",
    mime_type: "application/pdf",
    file_size: 10,
    file_path: "attachments/a",
    content_hash: hash,
    lead_id: 1,
  },
  chat_days: { day: "2026-11-22" },
  portal_codes: { id: hash, email: "a@example.com", expires_at: later },
  portal_verifications: { id: hash, email: "a@example.com", client: hash, expires_at: later },
  orders: {
    ...customer,
    order_id: "order",
    turn: "customer 1",
    service_id: 1,
    service_name: "NAS",
    billing_cycle: "monthly",
    recurring_amount: "115.00",
    setup_fee: "590.00",
    amount: "705.00",
  },
  payment_attempts: {
    order_id: "order",
    idempotency_key: "key",
    request_fingerprint: hash,
    invoice_number: "W2611227K3QX9ZD",
    amount: "705.00",
  },
  order_events: { order_id: "order", type: "moved", status: "created", words: "Stored." },
  order_refunds: { order_id: "order", amount: "705.00", reason: "Asked for", username: "ana" },
  analytics_events: { name: "page_view", visitor_key: hash, session_key: hash },
  analytics_day_sums: {
    day: "2026-11-20",
    dimension: "path",
    value: "/",
    visitors: 3,
    sessions: 4,
    entries: 2,
    bounces: 1,
    seconds: 90,
    events: 5,
    forms: 2,
    leads: 1,
    orders: 0,
  },
  analytics_day_vitals: {
    day: "2026-11-20",
    path: "/",
    device: "mobile",
    metric: "LCP",
    value: 2_400,
    samples: 3,
  },
  settings: { key: "companyName", value: '"Bayline"', updated_by: "ana", updated_at: later },
  site_image_slots: { slot_key: "logo" },
  page_content: { page: "home", section: "hero", content: "Text" },
};

const noColors = ["#12345", "red", "#12345g"];

/** One or several values that a column's CHECK refuses, by table. */
const refusedValues: Record<string, Record<string, unknown>> = {
  users: { username: ["ab", " ana "], role: "admin" },
  admin_sessions: { expires_at: new Date(0) },
  admin_passkeys: { credential_id: "a+b/c=", counter: [-1, 2 ** 32], name: " " },
  passkey_challenges: { purpose: "pay" },
  admin_chat_settings: { working_hours_start: "24:00", working_hours_end: "9:00" },
  proofs: { kind: "award" },
  incoming_mails: { outcome: "lost" },
  attachments: { file_size: 0, content_hash: "no hash" },
  menu_items: { order_index: -1, parent_id: 1 },
  footer_links: { section: "services", target: "_top", order_index: -1 },
  reviews: { rating: [0, 6] },
  exit_intent_popup: { background_color: noColors, text_color: noColors, button_color: noColors },
  security_alert: Object.fromEntries(alertColors.map((column) => [column, noColors])),
  color_palette: { hex_value: noColors, category: "neon", token: "neon", order_index: -1 },
  static_services: { button_color: noColors, order_index: -1 },
  country_blocking: {
    font_color: noColors,
    background_color: noColors,
    border_color: noColors,
    font_size: "text-4xl",
  },
  blocked_countries: { country_code: ["aq", "A"] },
  media_files: {
    file_size: -1,
    download_count: -1,
    image_width: 0,
    image_height: 0,
    content_hash: "no hash",
    source_hash: "no hash",
    dominant_color: "red",
    blur: "x".repeat(4_001),
  },
  site_redirects: { from: "old", hits: -1 },
  missed_addresses: { count: -1 },
  media_derivatives: { width: 0, file_size: -1, format: "bmp" },
  knowledge_base_categories: { slug: ["Back ups", ""], order_index: -1 },
  knowledge_base_articles: { slug: "back_ups", order_index: -1, view_count: -1, unpublish_at: new Date(0) },
  knowledge_base_verdicts: { helpful: -1, not_helpful: -1 },
  knowledge_base_failed_searches: { count: -1 },
  service_categories: { base_price: "-0.01", hourly_rate: "-0.01", display_order: -1 },
  service_options: { price_modifier: "-0.01", price_type: "Daily", display_order: -1 },
  pricing_calculations: {
    total_estimate: "-0.01",
    urgency_level: "whenever",
    preferred_contact_method: "fax",
  },
  contacts: { form: "windows11" },
  it_consultations: { form: "chat" },
  leads: {
    kind: "Chat",
    status: "waiting",
    urgency: "whenever",
    email: "A@example.com",
    phone_digits: "305-555",
    follow_up_time: "24:00",
    due_at: new Date(0),
  },
  appointment_kinds: {
    minutes: 481,
    by: "fax",
    notice_minutes: -1,
    horizon_days: 0,
    buffer_before: -5,
    buffer_after: 241,
    most_a_day: 0,
    order_index: -1,
  },
  appointments: { by: "fax", status: "open", ends_at: "2026-12-01T15:00Z", blocked_to: "2026-12-01T15:29Z" },
  busy_spans: { ends_at: "2026-12-01T15:00Z" },
  blocked_senders: { type: "name" },
  reply_templates: { order_index: -1, channel: "fax" },
  erased_leads: { count: 0 },
  lead_acknowledgement: { id: 2 },
  knowledge_base_synonyms: { id: 2 },
  webhook: { id: 2, is_enabled: true },
  webhook_deliveries: { state: "sent", type: "lead.created" },
  chat_sessions: { status: "waiting" },
  chat_days: { tokens: -1, hour_tokens: -1 },
  portal_verifications: { tries: 6 },
  orders: {
    status: "shipped",
    billing_cycle: "weekly",
    recurring_amount: "-115.00",
    setup_fee: "-590.00",
    amount: "704.99",
    refunded: "705.01",
    intent: "charge",
    currency: "usd",
    sealed_address: "sealed",
    service_change: "goes_on",
  },
  payment_attempts: { invoice_number: "17", amount: "0.00", card_last4: "123", request_fingerprint: "short" },
  order_events: { type: "dreamt" },
  order_refunds: { kind: "gift", amount: "0.00", service: "pause", state: "lost" },
  analytics_events: { country: "us", device: "watch", seconds: -1 },
  analytics_day_sums: { dimension: "shoe_size", sessions: 0, bounces: 3, orders: 2 },
  analytics_day_vitals: { metric: "FID", value: -1, samples: 0 },
  settings: { value: ["[]", `"${"x".repeat(2_000)}"`] },
};

type Refused = [table: string, column: string, value: unknown, subject: string];

/** Values of a column that a CHECK of another name refuses. */
const refusedBySubject: Refused[] = [
  ["passkey_challenges", "session_id", "session", "session"],
  ["attachments", "message_id", 1, "owner"],
  ["exit_intent_popup", "id", 2, "single_row"],
  ["security_alert", "id", 2, "single_row"],
  ["country_blocking", "id", 2, "single_row"],
  ["media_files", "focal_x", 1.1, "focal_point"],
  ["knowledge_base_articles", "is_published", true, "publish_at"],
  ["chat_sessions", "taken_by", 1, "taken"],
  ["chat_messages", "person_name", "Ana", "person"],
  ["orders", "intent_at", later, "intent"],
  ["order_refunds", "is_open", false, "state"],
];

const refused = [
  ...Object.entries(refusedValues).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, values]) =>
      [values].flat().map((value): Refused => [table, column, value, column]),
    ),
  ),
  ...refusedBySubject,
];

beforeAll(async () => {
  for (const [table, row] of Object.entries(valid)) await insert(table, row);
});

describe("values that a CHECK constraint refuses", () => {
  test.each(refused)("%s.%s = %p", async (table, column, value, subject) => {
    const required = table === "orders" ? otherColumns(column, value) : {};
    const row = { ...valid[table], ...required, [column]: value };
    expect(await refusal(table, row)).toBe(`${table}_${subject}_check`);
  });

  /** Completes an order so that only one of its columns is refused. */
  function otherColumns(column: string, value: unknown): Row {
    if (column === "sealed_address") return { status: "activated" };
    if (column === "recurring_amount") return { setup_fee: 0, amount: value };
    if (column === "setup_fee") return { recurring_amount: 0, amount: value };
    return {};
  }

  test("include at least one for every CHECK constraint", async () => {
    const { rows } = await database.query(
      "SELECT conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace",
    );
    const tried = new Set(refused.map(([table, , , subject]) => `${table}_${subject}_check`));
    expect(rows.map(({ conname }) => conname).filter((name) => !tried.has(name))).toEqual([]);
  });
});

/** Changes to a valid row that leave it a duplicate. */
describe("duplicates that the database refuses", () => {
  test.each<[table: string, constraint: string, change?: Row]>([
    ["users", "users_username_key", { id: 2, username: "ANA" }],
    ["admin_passkeys", "admin_passkeys_credential_id_key"],
    ["admin_chat_settings", "admin_chat_settings_user_id_key"],
    ["exit_intent_popup", "exit_intent_popup_pkey"],
    ["security_alert", "security_alert_pkey"],
    ["country_blocking", "country_blocking_pkey"],
    ["blocked_countries", "blocked_countries_country_code_key"],
    ["media_derivatives", "media_derivatives_media_file_id_width_format_key"],
    ["knowledge_base_categories", "knowledge_base_categories_slug_key", { id: 2 }],
    ["knowledge_base_articles", "knowledge_base_articles_slug_key"],
    ["payment_attempts", "payment_attempts_pkey"],
    ["orders", "orders_turn_key", { order_id: "order-2", turn: "CUSTOMER 1" }],
    ["order_refunds", "order_refunds_order_id_is_open_key"],
    ["leads", "leads_record_record_id_key", { id: 2 }],
    ["blocked_senders", "blocked_senders_type_value_key"],
    ["appointments", "appointments_never_twice", { blocked_from: "2026-12-01T14:00Z" }],
    ["site_image_slots", "site_image_slots_slot_key_key"],
    ["page_content", "page_content_page_section_key"],
  ])("%s", async (table, constraint, change = {}) => {
    expect(await refusal(table, { ...valid[table], ...change })).toBe(constraint);
  });
});

describe("deleting", () => {
  test("an administrator removes sessions, passkeys, and chat settings, and keeps files and audit entries", async () => {
    await insert("audit_log", { kind: "review", user_id: 1, username: "Ana", action: "review.create" });
    await database.query("UPDATE media_files SET uploaded_by = 1");
    await database.query("DELETE FROM users WHERE id = 1");
    const dependent = ["admin_sessions", "admin_passkeys", "passkey_challenges", "admin_chat_settings"];
    for (const table of dependent) expect(await count(table)).toBe(0);
    const { rows } = await database.query(
      "SELECT m.uploaded_by, a.user_id, a.username FROM media_files m, audit_log a",
    );
    expect(rows).toEqual([{ uploaded_by: null, user_id: null, username: "Ana" }]);
  });

  test("a menu item moves its sub-items to the top level", async () => {
    await insert("menu_items", { id: 2, label: "NAS", parent_id: 1 });
    await database.query("DELETE FROM menu_items WHERE id = 1");
    const { rows } = await database.query("SELECT label, parent_id FROM menu_items");
    expect(rows).toEqual([{ label: "NAS", parent_id: null }]);
  });

  test("a media file removes its derivatives and empties its slot", async () => {
    await insert("site_image_slots", { slot_key: "hero", media_file_id: 1 });
    await database.query("DELETE FROM media_files");
    expect(await count("media_derivatives")).toBe(0);
    const { rows } = await database.query(
      "SELECT media_file_id FROM site_image_slots WHERE slot_key = 'hero'",
    );
    expect(rows).toEqual([{ media_file_id: null }]);
  });

  test("a category removes its articles and options, and keeps uncategorized articles and stored quotes", async () => {
    await insert("knowledge_base_articles", { title: "T", slug: "t", content: "T", category_id: 1 });
    await database.query("DELETE FROM knowledge_base_categories");
    await database.query("DELETE FROM service_categories");
    const { rows } = await database.query("SELECT slug FROM knowledge_base_articles");
    expect(rows).toEqual([{ slug: "how-to-back-up" }]);
    expect([await count("service_options"), await count("pricing_calculations")]).toEqual([0, 1]);
  });

  test("a chat removes its messages, and deleting an order with a payment attempt fails", async () => {
    await insert("chat_messages", { session_id: "thread", text: "Hello", is_bot: false });
    await database.query("DELETE FROM chat_sessions");
    expect(await count("chat_messages")).toBe(0);
    await database.query("DELETE FROM order_refunds");
    await expect(database.query("DELETE FROM orders")).rejects.toThrow("payment_attempts_order_id_fkey");
  });
});

test("the knowledge base search accepts an article of the largest size", async () => {
  const words = Array.from({ length: 130_000 }, (_, i) => i.toString(36).padStart(7, "q")).join(" ");
  const row = { title: "Long", slug: "long", content: words };
  expect(await refusal("knowledge_base_articles", row)).toBeUndefined();
});

test("the migrations produce exactly the schema", () => {
  // Compares on a shadow database of this server.
  const check = ["--import", "tsx", "scripts/make-migration.ts", "--check"];
  const flags = ["--experimental-wasm-modules", "--disable-warning=ExperimentalWarning"];
  const options = { env: process.env, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, ...check], options);
  expect((stdout + stderr).trim()).toBe("Nothing to migrate: schema and migrations are equal.");
  expect(status).toBe(0);
});
