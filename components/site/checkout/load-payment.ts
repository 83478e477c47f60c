export const loadPayment = () => import("@/components/site/checkout/pay-by");
