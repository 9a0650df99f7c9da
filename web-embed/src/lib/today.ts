/** Today in the browser's time zone, moved by that many days, in the format of date inputs. */
export function today(days = 0): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10);
}
