import { spawnSync } from "node:child_process";

/**
 * Fails if a production package has a known advisory of high severity. Succeeds with a notice where the
 * registry gives no report (a mirror, no network).
 */
const { stdout } = spawnSync(
  "npm",
  ["audit", "--omit=dev", "--audit-level=high", "--json", "--fetch-retries=0", "--fetch-timeout=30000"],
  { encoding: "utf8", timeout: 60_000, maxBuffer: 32 * 1024 * 1024 },
);
const report = stdout?.startsWith("{") ? JSON.parse(stdout) : {};
const counts = report.metadata?.vulnerabilities;
if (!counts) {
  console.log("advisories: not checked, the registry gives no report");
} else {
  console.log(`advisories: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate`);
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {})) {
    console.log(`  ${severity}: ${name} ${range}`);
  }
  if (counts.critical + counts.high > 0) process.exitCode = 1;
}
