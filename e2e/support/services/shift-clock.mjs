/** Preloaded into a process: shifts its clock by `CLOCK_SHIFT_MS` milliseconds. */
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
