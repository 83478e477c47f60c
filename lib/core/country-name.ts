const names = new Intl.DisplayNames("en-US", { type: "region" });

/** @param code two capital letters (ISO 3166-1) */
export const countryName = (code: string): string => names.of(code) ?? code;
