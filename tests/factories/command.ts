import path from "node:path";

/** Arguments with which Node runs one of the commands that tests/setup/start-database.mjs has bundled. */
export const argumentsOf = (script: string) => [
  "--conditions=react-server",
  path.join(".server", `${path.basename(script, ".ts")}.mjs`),
];
