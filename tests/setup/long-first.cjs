const { default: Sequencer } = require("@jest/test-sequencer");

/** What takes long for the size of its file. */
const LONG = ["scripts/start.test.ts", "lib/crm/inbox/at-once.db.test.ts"];

/**
 * Where no earlier run has left its times, jest begins with the largest files. What is short to read and long to run would come
 * last then, when the other workers have nothing left to do beside it: a minute of the calls.
 */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.some((long) => path.endsWith(`/${long}`));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
