import { spawnSync } from "node:child_process";

test.each([
  "admin.ts",
  "backup.ts",
  "check.ts",
  "media.ts",
  "restore.ts",
  "rotate-keys.ts",
  "geo-update.mjs",
])("%s prints its usage without a database", (script) => {
  const tools = script.endsWith(".ts") ? ["--conditions=react-server", "--import", "tsx"] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tools, `scripts/${script}`, "--help"], {
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout).toContain(`npm run ${script.replace(/\.\w+$/, "")}`);
  expect(status).toBe(0);
});
