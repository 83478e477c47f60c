import { Plus } from "lucide";
import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Options } from "@/components/admin/kit/options";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { offeredCountries, searchCountries } from "@/lib/access/country-blocking/iso";
import { useBlockCountry } from "@/lib/access/country-blocking/queries";
import { type BlockedCountry, NO_COUNTRY } from "@/lib/access/country-blocking/schema";
import { messageOf } from "@/lib/core/client";

export function AddCountry({ blocked }: { blocked: readonly BlockedCountry[] }) {
  const block = useBlockCountry();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string>();
  const taken = new Set(blocked.map(({ countryCode }) => countryCode));
  const found = search.trim() === "" ? offeredCountries : searchCountries(search);
  const choices = found.filter(({ code }) => !taken.has(code));
  const only = search.trim() !== "" && choices.length === 1 ? choices[0] : undefined;
  const country = choices.find(({ code }) => code === chosen) ?? only;

  const add = () => {
    if (!country) return setError(NO_COUNTRY);
    setError(undefined);
    block.mutate(
      { countryCode: country.code, countryName: country.name },
      {
        onSuccess: () => {
          setSearch("");
          setChosen("");
        },
        onError: (failure) => setError(messageOf(failure, "Failed to add country")),
      },
    );
  };

  return (
    <PanelCard title="Block a country">
      <form
        noValidate
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!block.isPending) add();
        }}
      >
        <FormField label="Search all countries" hint="By name or two-letter code.">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={100}
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </FormField>
        <FormField label="Country" required error={error}>
          {(control) => (
            <Select
              {...control}
              value={country?.code ?? ""}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{choices.length > 0 ? "Select a country" : "No country found"}</option>
              <Options of={choices.map(({ code, name }) => [code, `${name} (${code})`])} />
            </Select>
          )}
        </FormField>
        <p role="status" className="sr-only">
          {search.trim() && `${choices.length} found`}
        </p>
        <Button type="submit" pending={block.isPending} className="justify-self-start">
          <DrawnIcon icon={Plus} /> Block country
        </Button>
      </form>
    </PanelCard>
  );
}
