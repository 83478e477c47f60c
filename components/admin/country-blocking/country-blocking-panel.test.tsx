import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { CountryBlockingPanel } from "@/components/admin/country-blocking/country-blocking-panel";
import {
  type BlockedCountry,
  type CountryBlockingResponse,
  countryBlocking,
} from "@/lib/access/country-blocking/schema";
import {
  type Answer,
  type Call,
  fill,
  hrefOf,
  openScreen,
  press,
  serve,
  textsOf,
} from "@/tests/factories/admin-screen";

const settings = countryBlocking.parse({ updatedAt: new Date("2026-11-20T12:00:00Z") });
const country = (id: number, countryCode: string, countryName: string): BlockedCountry => ({
  id,
  countryCode,
  countryName,
  createdAt: "2026-11-20T12:00:00.000Z",
});
const tested = {
  address: "193.0.6.139",
  countryCode: "NL",
  countryName: "Netherlands",
  outcome: "blocked",
  rule: "Netherlands is blocked.",
};
const twelve = Array.from({ length: 12 }, (_, index) =>
  country(index + 1, `A${index}`, `Country ${index + 1}`),
);

function open(change: Partial<CountryBlockingResponse> = {}, write?: (call: Call) => Answer) {
  const answer: CountryBlockingResponse = {
    settings,
    blockedCountries: [],
    data: { builtAt: "2026-06-01T20:00:00.000Z", header: null },
    contact: {
      company: "Bayline",
      phone: "(305) 555-0142",
      phoneHref: "tel:+13055550142",
      email: "a@b.example",
      emailHref: "mailto:a@b.example",
    },
    ...change,
  };
  const read = (path: string) => ({ body: path.includes("/test?") ? { test: tested } : answer });
  const writes = serve({ read, write });
  return { writes, person: openScreen(<CountryBlockingPanel />) };
}

test("shows the first ten blocked countries, and all of them on request", async () => {
  const { person } = open({ blockedCountries: twelve });
  const list = await screen.findByRole("list", { name: "Blocked countries" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(10);
  await press(person, "Show all 12");
  expect(within(list).getAllByRole("listitem")).toHaveLength(12);
});

test("offers a short list of countries, finds all others by search, and leaves out blocked ones", async () => {
  const { person } = open({ blockedCountries: [country(1, "DE", "Germany")] });
  const choice = await screen.findByLabelText(/^Country\*?$/);
  const options = () => textsOf(within(choice).getAllByRole("option"));
  expect(options()).toHaveLength(70);
  expect(options()).not.toContain("Germany (DE)");
  await person.type(screen.getByLabelText("Search all countries"), "antarc");
  expect(options()).toEqual(["Select a country", "Antarctica (AQ)"]);
  expect(choice).toHaveValue("AQ");
  await fill(person, screen.getByLabelText("Search all countries"), "germany");
  expect(options()).toEqual(["No country found"]);
});

test("adds the chosen country, and asks for a choice when there is none", async () => {
  const { person, writes } = open({}, () => ({ status: 201, body: { success: true, country: twelve[0] } }));
  await screen.findByText("No country is blocked");
  await press(person, "Block country");
  expect(await screen.findByText("Please select a country to block")).toBeVisible();
  await person.selectOptions(screen.getByLabelText(/^Country\*?$/), "FR");
  await press(person, "Block country");
  expect(await screen.findByText("Country added")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/country-blocking/countries",
      body: { countryCode: "FR", countryName: "France" },
    },
  ]);
});

test("shows the server's reason for refusing a country, or the documented message without one", async () => {
  const message = "You are in France yourself: it can't be blocked from there.";
  let body: object = { message };
  const { person } = open({}, () => ({ status: 422, body }));
  const choice = await screen.findByLabelText(/^Country\*?$/);
  await person.selectOptions(choice, "FR");
  await press(person, "Block country");
  await waitFor(() => expect(choice).toHaveAccessibleDescription(message));
  body = {};
  await press(person, "Block country");
  await waitFor(() => expect(choice).toHaveAccessibleDescription("Failed to add country"));
});

test("removes a country without a confirmation", async () => {
  const { person, writes } = open({ blockedCountries: [country(7, "DE", "Germany")] });
  await screen.findByText("Germany");
  await press(person, "Remove Germany");
  expect(await screen.findByText("Country removed")).toBeVisible();
  expect(writes).toEqual([{ method: "DELETE", path: "/api/admin/country-blocking/countries/7" }]);
});

test("a switch saves immediately, and returns to the stored value when the server refuses", async () => {
  const message = "You are in Germany yourself, which is blocked. Take it off the list first.";
  const { person, writes } = open({}, () => ({ status: 409, body: { message, code: "conflict" } }));
  const control = await screen.findByRole("switch", { name: "Country blocking" });
  await person.click(control);
  expect(await screen.findByText(message)).toBeVisible();
  expect(control).not.toBeChecked();
  expect(writes).toMatchObject([
    { method: "PUT", body: { isEnabled: true }, ifMatch: `"${settings.updatedAt}"` },
  ]);
});

describe("automatic saving", () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test("saves a text once, a second after the last keystroke, and a text size immediately", async () => {
    const updatedAt = "2026-11-21T12:00:00.000Z";
    const { person, writes } = open({}, ({ body }) => ({
      body: { success: true, settings: { ...settings, ...(body as object), updatedAt } },
    }));
    const title = await screen.findByLabelText(/^Title/);
    await person.clear(title);
    await person.type(title, "Closed");
    await pass(500);
    expect(writes).toEqual([]);
    await pass(1_000);
    await waitFor(() => expect(writes).toMatchObject([{ method: "PUT", body: { messageTitle: "Closed" } }]));
    await person.selectOptions(screen.getByLabelText("Text size"), "text-3xl");
    await pass(50);
    await waitFor(() => expect(writes[1]).toMatchObject({ body: { fontSize: "text-3xl" } }));
  });

  test("saves a pending change when the user leaves within that second", async () => {
    const { person, writes } = open({}, () => ({ body: { success: true, settings } }));
    await person.type(await screen.findByRole("textbox", { name: "Message" }), " Sorry.");
    cleanup();
    await pass(50);
    const blockMessage = "This service is not available in your region. Sorry.";
    await waitFor(() => expect(writes).toMatchObject([{ body: { blockMessage } }]));
  });

  test("shows a message beside an invalid value, and saves the value once it is valid", async () => {
    const { person, writes } = open();
    const title = await screen.findByLabelText(/^Title/);
    await person.clear(title);
    await pass(1_100);
    expect(await screen.findByText("Title is required")).toBeVisible();
    const color = screen.getByLabelText(/^Text color\*?$/);
    await fill(person, color, "#11");
    await pass(1_100);
    expect(await screen.findByText("Invalid color format")).toBeVisible();
    expect(writes).toEqual([]);
    await person.type(color, "2233");
    await pass(300);
    await waitFor(() => expect(writes).toMatchObject([{ body: { fontColor: "#112233" } }]));
    expect(screen.queryByText("Invalid color format")).not.toBeInTheDocument();
  });
});

test("the preview shows the page for blocked visitors as it is typed", async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText(/^Title/), " <today>");
  const page = () => screen.getByTitle("What visitors of blocked countries see").getAttribute("srcdoc");
  await waitFor(() => expect(page()).toContain("<h1>Service Not Available &lt;today&gt;</h1>"));
});

test("shows the country, rule, and outcome for an IP address, and asks for a missing address", async () => {
  const { person } = open();
  await screen.findByText("Test an address");
  await press(person, "Test");
  expect(await screen.findByText(/^Enter an IPv4 or IPv6 address/)).toBeVisible();
  await person.type(screen.getByLabelText("IP address"), "193.0.6.139");
  await press(person, "Test");
  const card = within(screen.getByRole("region", { name: "Test an address" }));
  for (const text of ["Netherlands (NL)", "Netherlands is blocked.", "Blocked"])
    expect(await card.findByText(text)).toBeVisible();
});

test("says that missing location data blocks nobody, and links to the data source", async () => {
  open({ data: { builtAt: null, header: null } });
  expect(await screen.findByText(/can't be read, so it blocks nobody/)).toBeVisible();
  expect(hrefOf("IP Geolocation by DB-IP")).toBe("https://db-ip.com");
});
