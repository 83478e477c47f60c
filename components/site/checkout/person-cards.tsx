import { FormCard, SelectField, TextField } from "@/components/site/checkout/fields";
import { usStates } from "@/lib/checkout/us-states";

const states = Object.entries(usStates).map(([code, name]) => [code, `${code} – ${name}`] as const);

export function CustomerCard() {
  return (
    <FormCard id="customer-title" title="Customer Information">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="billing given-name"
        maxLength={50}
        required
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="billing family-name"
        maxLength={50}
        required
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="billing email"
        hint="We'll send your confirmation and receipt here."
        maxLength={255}
        required
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="billing tel"
        maxLength={50}
        required
      />
      <TextField
        name="company"
        label="Company (optional)"
        autoComplete="billing organization"
        maxLength={50}
        className="sm:col-span-2"
      />
    </FormCard>
  );
}

export function AddressCard() {
  return (
    <FormCard id="address-title" title="Billing Address">
      <TextField
        name="address"
        label="Street address"
        autoComplete="billing address-line1"
        maxLength={60}
        required
        className="sm:col-span-2"
      />
      <TextField
        name="city"
        label="City"
        autoComplete="billing address-level2"
        maxLength={40}
        required
        className="sm:col-span-2"
      />
      <SelectField
        name="state"
        label="State"
        autoComplete="billing address-level1"
        placeholder="Select state"
        choices={states}
        required
      />
      <TextField
        name="zipCode"
        label="ZIP code"
        autoComplete="billing postal-code"
        inputMode="numeric"
        maxLength={10}
        required
      />
      <p className="text-ink-muted text-sm sm:col-span-2">
        Country: United States. For a card from another country, please call us.
      </p>
    </FormCard>
  );
}
