/** `npm test -- --long` reads more samples, and repeats each fault as often as the promise says. */
export const isLongRun = process.env.LONG_TESTS === '1';
