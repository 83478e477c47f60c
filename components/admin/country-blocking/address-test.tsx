import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useTestAddress } from "@/lib/access/country-blocking/queries";
import { addressTestQuery } from "@/lib/access/country-blocking/schema";
import { messageOf } from "@/lib/core/client";

export function AddressTestCard() {
  const test = useTestAddress();
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();

  const check = () => {
    const checked = addressTestQuery.safeParse({ address });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return test.reset();
    test.mutate(checked.data.address, {
      onError: (failure) => setError(messageOf(failure, "Failed to test the address")),
    });
  };

  return (
    <PanelCard title="Test an address">
      <form
        noValidate
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!test.isPending) check();
        }}
      >
        <FormField label="IP address" hint="Shows what a visitor from there would see now." error={error}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              placeholder="192.0.2.7"
              className="font-mono"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </FormField>
        <Button type="submit" variant="secondary" pending={test.isPending} className="justify-self-start">
          Test
        </Button>
        <div role="status">
          {test.data && !error && (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dt]:text-ink-muted">
              <dt>Address</dt>
              <dd className="font-mono break-all text-ink">{test.data.address}</dd>
              <dt>Country</dt>
              <dd className="text-ink">
                {test.data.countryCode ? `${test.data.countryName} (${test.data.countryCode})` : "Unknown"}
              </dd>
              <dt>Rule</dt>
              <dd className="text-ink">{test.data.rule}</dd>
              <dt>Outcome</dt>
              <dd>
                <Badge variant={test.data.outcome === "blocked" ? "danger" : "success"}>
                  {test.data.outcome === "blocked" ? "Blocked" : "Allowed"}
                </Badge>
              </dd>
            </dl>
          )}
        </div>
      </form>
    </PanelCard>
  );
}
