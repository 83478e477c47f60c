import { act, render, screen } from "@testing-library/react";
import { LiveServices } from "@/components/site/services/live-services";
import { valuesOf } from "@/lib/content/page-texts/values";
import { serviceDefaults } from "@/lib/content/services/schema";
import { servicesTexts } from "@/lib/crm/pages/services";
import { type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";

const service = {
  ...serviceDefaults,
  id: 1,
  name: "File Server",
  description: "What it is",
  price: "$130/month",
  setupFee: "$90",
  icon: "no such icon",
  buttonUrl: "https://billing.example.com/store",
  buttonColor: "#facc15",
  orderIndex: 1,
  yearlyPrice: null,
  yearlySetupFee: null,
};

const away: ScriptedAnswer = { status: 503, body: {} };
const serve = (...answers: ScriptedAnswer[]) => serveBy(() => answers.shift() ?? away);
const found = (services: object[]): ScriptedAnswer => ({ status: 200, body: { services } });

const services = (
  <LiveServices
    plans={[]}
    texts={valuesOf(servicesTexts.group)}
    loading="Loading services..."
    fallback={<h2>Services Currently Being Updated</h2>}
  />
);
const updating = () => screen.queryByText("Services Currently Being Updated");
/** Long enough for both retries and their delays. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(5_000));

beforeEach(() => jest.useFakeTimers());

test("shows a loading text, retries twice, and then shows the fallback", async () => {
  const calls = serve();
  render(services);
  expect(screen.getByRole("status")).toHaveTextContent("Loading services...");
  await wait();
  expect(updating()).toBeVisible();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(calls).toHaveLength(3);
});

test("shows the services when a retry succeeds", async () => {
  serve(away, found([service]));
  render(services);
  await wait();
  expect(screen.getByRole("rowheader", { name: /^File Server/ })).toBeVisible();
  expect(screen.getByText("plus $90 setup")).toBeVisible();
  const button = screen.getByRole("link", { name: /Order Service.*File Server.*opens in a new tab/ });
  expect(button).toHaveStyle({ backgroundColor: "#facc15", color: "#000000" });
  expect(updating()).not.toBeInTheDocument();
});

test("shows the fallback for an empty list", async () => {
  serve(found([]));
  render(services);
  await wait();
  expect(updating()).toBeVisible();
});
