import { NETWORKS_AN_HOUR, recordFailedSignIn } from "@/lib/data/audit/failed-sign-ins";
import { db } from "@/lib/data/db";

const rows = () => db.failedSignIns.findMany({ orderBy: [{ failures: "desc" }, { username: "asc" }] });

beforeEach(() => db.failedSignIns.deleteMany());

test("counts failures by account and network, including concurrent ones", async () => {
  const addresses = Array.from({ length: 20 }, (_, host) => `192.0.2.${host}`);
  await Promise.all(addresses.map((clientAddress) => recordFailedSignIn({ username: "ana", clientAddress })));
  await recordFailedSignIn({ clientAddress: "2001:db8:1:2::7" });
  await recordFailedSignIn({ clientAddress: "2001:db8:1:2:ffff::" });
  expect(await rows()).toMatchObject([
    { username: "ana", network: "192.0.2.0/24", failures: 20 },
    { username: "", network: "2001:db8:1:2::/64", failures: 2 },
  ]);
});

test("an hour has a limited number of rows for any number of networks, and no failure is lost", async () => {
  for (let network = 0; network < NETWORKS_AN_HOUR + 30; network++) {
    await recordFailedSignIn({ username: "ana", clientAddress: `10.${network}.0.1` });
  }
  await recordFailedSignIn({ clientAddress: "203.0.113.7" });
  await recordFailedSignIn({ username: "ana", clientAddress: "10.3.0.9" });
  const stored = await rows();
  expect(stored).toHaveLength(NETWORKS_AN_HOUR + 2);
  expect(stored).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ username: "ana", network: "", failures: 30 }),
      expect.objectContaining({ username: "", network: "", failures: 1 }),
      expect.objectContaining({ username: "ana", network: "10.3.0.0/24", failures: 2 }),
    ]),
  );
});
