let count = 0;

/** Searches each time as another client: a step of autocannon, in a thread of its own. */
module.exports = (request) => {
  count++;
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  return { ...request, headers: { ...request.headers, "x-forwarded-for": address } };
};
