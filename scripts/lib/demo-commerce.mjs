/** Any of these means that money is real here. */
const REAL = ["WHMCS_URL"];

/** @type {Promise<typeof import("../../stand-ins/billing")> | undefined} */
let billingModule;

/** Once: each import makes classes of its own, and where two run at once, one's modules may know the other's. */
function loadBilling() {
  billingModule ??= import("tsx/esm/api").then(({ tsImport }) =>
    tsImport("../../stand-ins/billing.ts", import.meta.url),
  );
  return billingModule;
}

/**
 * The demonstration's billing system. What takes money and what books it are made up together or not at all: a payment
 * that never was must not activate anything in a real billing system.
 * @param {string | undefined} folder where they keep what they know; in memory, if there is none
 * @param {(stop: () => unknown) => void} onEnd
 * @param {{ control?: boolean }} [options] `control`: tests look into them, and tell them how to behave
 * @returns {Promise<{ settings: Record<string, string>, billingUrl: string }>} `settings`: of the web server
 */
export async function startDemoCommerce(folder, onEnd, { control = false } = {}) {
  const { startBillingStandIn } = await loadBilling();
  const billing = await startBillingStandIn({ folder, control });
  onEnd(billing.stop);
  return { settings: { ...billing.settings, DEMO_COMMERCE: "on" }, billingUrl: billing.controlUrl };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean}
 */
export function isMoneyReal(env) {
  return REAL.some((name) => env[name]);
}
