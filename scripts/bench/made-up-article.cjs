let count = 0;

/** Requests another nonexistent article each time: a step of autocannon, in a worker thread. */
module.exports = (request) => ({
  ...request,
  path: `/knowledge-base/made-up-${count++}`,
});
