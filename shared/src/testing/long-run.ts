/** `npm test -- --long` runs all variations of a test, and repeats each fault as often as the promise says. */
export const isLongRun = process.env.LONG_TESTS === '1';
