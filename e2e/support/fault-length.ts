/** `npm run test:faults -- --long`: a fault is tried as often as the promise says, not as often as every test run bears. */
export const isLongRun = process.env.FAULTS === 'long';

/** How much of a fault this run tries. */
export function faultLength<T>({ short, long }: { readonly short: T; readonly long: T }): T {
  return isLongRun ? long : short;
}
