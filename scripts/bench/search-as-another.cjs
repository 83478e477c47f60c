let count = 0;

/** Step of autocannon, in its worker's thread: each request is another client's. */
module.exports = (request) => {
  count += 1;
  const address = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  return { ...request, headers: { ...request.headers, "x-forwarded-for": address } };
};
