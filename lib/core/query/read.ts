import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { request } from "@/lib/core/client";

type Options<Answer> = Omit<UseQueryOptions<Answer>, "queryKey" | "queryFn" | "select">;

export const useRead = <Answer>(queryKey: QueryKey, path: string, options: Options<Answer> = {}) =>
  useQuery({ queryKey, queryFn: () => request<Answer>("GET", path), ...options });

export const useReadField = <Field>(
  name: string,
  queryKey: QueryKey,
  path: string,
  options: Options<Record<string, Field>> = {},
) =>
  useQuery({
    queryKey,
    queryFn: () => request<Record<string, Field>>("GET", path),
    select: (answer) => answer[name] as Field,
    ...options,
  });
