export const SERVICE_CHOICES = ["goes_on", "suspend", "end_now", "end_with_term"] as const;
export type ServiceChoice = (typeof SERVICE_CHOICES)[number];
export type ServiceChange = Exclude<ServiceChoice, "goes_on">;

export const serviceChoices: Record<ServiceChoice, { label: string; chosen: string }> = {
  goes_on: { label: "The service goes on", chosen: "the service goes on" },
  suspend: { label: "Suspend the service now", chosen: "the service is suspended" },
  end_now: { label: "End the service now", chosen: "the service ends now" },
  end_with_term: {
    label: "End the service with the term that is paid",
    chosen: "the service ends with the term that is paid",
  },
};

/** The billing system has a service only of an order that it has activated. */
export const hasService = ({ status, billingOrderId }: { status: string; billingOrderId: number | null }) =>
  status === "activated" && billingOrderId !== null;
