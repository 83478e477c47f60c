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

test("retries twice and then gives up", async () => {
  const paths = serve(503, 503, 503, 200);
  const outcome = fetchStaticServices().catch((error: Error) => error.message);
  await jest.runAllTimersAsync();
  expect(await outcome).toBe("Down.");
  expect(paths).toEqual(Array(3).fill("/api/static-services"));
});

test("uses the response of the last retry", async () => {
  serve(503, 503, 200);
  const outcome = fetchStaticServices();
  await jest.runAllTimersAsync();
  expect(await outcome).toEqual([{ id: 1 }]);
});
