import { writeFileSync } from "node:fs";
import { expireLocally } from "@/lib/cache";
import { countryGate } from "@/lib/countries/gate";
import { offeredCountries } from "@/lib/countries/iso";
import { db } from "@/lib/db";
import { serverBridge } from "@/lib/server-bridge";
import type { Asked } from "@/server/asked";
import { isUnsettled, refuseBlockedCountry } from "@/server/countries";

/** What scripts/bench/countries.mjs runs: writes microseconds, by what was measured, into the file that it is given. */
const CALLS = 200_000;
const WARM_UP = 20_000;
/** Fewer than are remembered. */
const REGULARS = 5_000;

/** Numbers that are the same at every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

const next = sequence(7);

function address(): string {
  const number = next();
  if (number % 4 !== 0)
    return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255].join(".");
  const groups = Array.from({ length: 6 }, () => (next() >>> 16).toString(16));
  return ["2a00", (number >>> 16).toString(16), ...groups].join(":");
}

function askedFrom(client: string): Asked {
  const headers = new Map([
    ["host", "site.example"],
    ["x-forwarded-for", client],
    ["user-agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0"],
  ]);
  return {
    method: "GET",
    target: "/services?utm_source=bench",
    header: (name) => headers.get(name),
    remoteAddress: "127.0.0.1",
  };
}

/** As the direct lane asks. */
const decide = (asked: Asked) => !isUnsettled(asked) && refuseBlockedCountry(asked) === undefined;

/** @param wanted whether those are measured who are let in; absent: both */
function timesOf(clients: (index: number) => string, wanted?: boolean): number[] {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + CALLS; index++) {
    const asked = askedFrom(clients(index));
    const begun = process.hrtime.bigint();
    const isLetIn = decide(asked);
    const took = Number(process.hrtime.bigint() - begun) / 1_000;
    if (index >= WARM_UP && (wanted === undefined || isLetIn === wanted)) times.push(took);
  }
  return times;
}

async function measure(file: string): Promise<void> {
  const gate = countryGate();
  serverBridge().countries = gate;
  const regulars = Array.from({ length: REGULARS }, address);
  const regular = (index: number) => regulars[index % REGULARS] ?? "";

  await gate.refresh();
  const off = timesOf(regular);
  const blocked = offeredCountries.filter(({ code }) => !["GB", "DE", "FR"].includes(code));
  await db.blockedCountry.createMany({
    data: blocked.map(({ code, name }) => ({ countryCode: code, countryName: name })),
  });
  await db.countryBlocking.upsert({
    where: { id: 1 },
    create: { isEnabled: true },
    update: { isEnabled: true },
  });
  expireLocally(["countries"]);
  await gate.refresh();
  const known = timesOf(regular, true);
  const unknown = timesOf(address, true);
  const keptOut = timesOf(regular, false);
  writeFileSync(
    file,
    JSON.stringify({
      "blocking is off": off,
      "let in, the address was asked for before": known,
      "let in, the address is new": unknown,
      "kept out": keptOut,
    }),
  );
}

measure(process.argv[2] ?? "").then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
