/** A 422 that names one field, by default with any message. */
export const refusedFor = (field: string, message: unknown = expect.any(String)) => ({
  code: "invalid",
  details: { fields: { [field]: [message] } },
});
