// Like the journeys: a landing does not wait for one test's mood, and the closing lines name each that needed it.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
