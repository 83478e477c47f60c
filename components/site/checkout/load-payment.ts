/** @throws on failure, as after a deployment */
export const loadPayment = () => import("@/components/site/checkout/pay-by");
