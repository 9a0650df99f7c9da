import { processFigures } from '../../e2e/support/soak/resource-samples.ts';
import type { Side } from './requests.ts';

/** What a process held at its most, before an export and during it. Megabytes. */
export interface ExportMemory {
  readonly rows: number;
  readonly before: number;
  /** While its first half left, and while the second did. */
  readonly early: number;
  readonly late: number;
}

const LINE_FEED = 10;
/** Enough for the memory to tell whether it grows; what a company may well ask for. */
const MOST_ROWS = 200_000;
/** A cell of the copies has a line break of its own. */
const FEEDS_OF_ROW = 2;
const CHUNKS_BETWEEN_LOOKS = 20;

/** Takes an export of a super admin as it comes, as far as `MOST_ROWS`, and looks at the API's memory meanwhile. */
export async function watchExport({ side, pid }: { side: Side; pid: number }): Promise<ExportMemory> {
  const megabytes = async () => (await processFigures(pid))?.megabytes ?? 0;
  const expected = Math.min(side.size, MOST_ROWS);
  const before = await megabytes();
  const answer = await fetch(`${side.url}/api/form/export`, {
    headers: { authorization: `Bearer ${side.staff.superAdmin}` },
  });
  const reader = answer.body?.getReader();
  let [feeds, chunks, early, late] = [0, 0, 0, 0];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    for (const byte of part.value) if (byte === LINE_FEED) feeds += 1;
    const rows = feeds / FEEDS_OF_ROW;
    if (rows > MOST_ROWS) break;
    chunks += 1;
    if (chunks % CHUNKS_BETWEEN_LOOKS !== 0) continue;
    const held = await megabytes();
    if (rows < expected / 2) early = Math.max(early, held);
    else late = Math.max(late, held);
  }
  await reader?.cancel();
  return { rows: Math.floor(feeds / FEEDS_OF_ROW), before, early, late };
}
