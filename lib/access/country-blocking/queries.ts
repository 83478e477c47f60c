import type {
  AddressTest,
  BlockedCountry,
  CountryBlocking,
  CountryBlockingInput,
  CountryBlockingResponse,
} from "@/lib/access/country-blocking/schema";
import { request } from "@/lib/core/client";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useRead } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";

const key = ["admin", "country-blocking"];
const path = "/api/admin/country-blocking";

export const useCountryBlocking = () =>
  useRead<CountryBlockingResponse>(key, path, { staleTime: LIST_STALE_MS });

export const useSaveCountryBlocking = () =>
  useSave<CountryBlockingInput, CountryBlocking>({
    key,
    path,
    updated: { title: "Settings updated" },
    updateFailed: "Failed to update settings",
  });

export const useBlockCountry = () =>
  useAdminMutation({
    mutationFn: (country: Pick<BlockedCountry, "countryCode" | "countryName">) =>
      request("POST", `${path}/countries`, country),
    invalidates: [key],
    success: (_, { countryName }) => ({
      title: "Country added",
      description: `${countryName} is on the list.`,
    }),
    failure: "Failed to add country",
  });

export const useUnblockCountry = () =>
  useAdminMutation({
    mutationFn: ({ id }: BlockedCountry) => request("DELETE", `${path}/countries/${id}`),
    invalidates: [key],
    success: (_, { countryName }) => ({
      title: "Country removed",
      description: `${countryName} is off the list.`,
    }),
    failure: "Failed to remove country",
  });

export const useTestAddress = () =>
  useAdminMutation({
    mutationFn: async (address: string) => {
      const query = new URLSearchParams({ address });
      return (await request<{ test: AddressTest }>("GET", `${path}/test?${query}`)).test;
    },
    failure: "Failed to test the address",
  });
