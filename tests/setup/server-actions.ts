/**
 * Replaces `lib/<feature>/actions.ts`, as the framework's compiler does: in a browser a server action is a
 * call to the server, which component tests lack. Our script sends data in another way.
 */
const action = async () => {
  throw new Error("the page's script sends the form itself");
};

module.exports = new Proxy({}, { get: () => action });
