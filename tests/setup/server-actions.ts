/**
 * In the place of `lib/<feature>/actions.ts`, as the framework's compiler puts its own calls there: in a browser a server
 * action is a call to the server, of which a component's test has none. What our script sends goes another way.
 */
const action = async () => {
  throw new Error("the page's script sends the form itself");
};

module.exports = new Proxy({}, { get: () => action });
