let count = 0;

/** Asks for another article each time, of which none exists: a step of autocannon, in a thread of its own. */
module.exports = (request) => ({
  ...request,
  path: `/knowledge-base/made-up-${count++}`,
});
