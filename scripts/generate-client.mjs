import { generateClient } from "./lib/install.mjs";

/** Runs after `npm ci`. Where development packages are left out, nothing is generated, and nothing needs it. */
await generateClient();
