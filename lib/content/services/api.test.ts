import { fetchStaticServices } from "@/lib/content/services/queries";

function serve(...statuses: number[]) {
  const paths: string[] = [];
  const fetch = async (path: string) => {
    paths.push(path);
    const status = statuses.shift() ?? 500;
    const body = status === 200 ? { services: [{ id: 1 }] } : { message: "Down." };
    return new Response(JSON.stringify(body), { status });
  };
  Object.assign(globalThis, { fetch });
  return paths;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ["uses the response of the second retry", [503, 503, 200], [{ id: 1 }]],
  ["gives up after the second retry", [503, 503, 503, 200], "Down."],
])("%s", async (_what, statuses, outcome) => {
  const paths = serve(...statuses);
  const fetched = fetchStaticServices().catch((error: Error) => error.message);
  await jest.runAllTimersAsync();
  expect(await fetched).toEqual(outcome);
  expect(paths).toEqual(Array(3).fill("/api/static-services"));
});
