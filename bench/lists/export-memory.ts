import { processFigures } from '../../e2e/support/soak/resource-samples.ts';
import type { Side } from './requests.ts';

/** Peak memory of the process before and during an export. Megabytes. */
interface ExportMemory {
  readonly rows: number;
  readonly before: number;
  /** During the first and the second half of the rows. */
  readonly firstHalf: number;
  readonly secondHalf: number;
}

const LINE_FEED = 10;
/** Enough rows to show growth. */
const MOST_ROWS = 200_000;
/** One cell of each copied application contains a line break. */
const FEEDS_OF_ROW = 2;
const CHUNKS_PER_SAMPLE = 20;

/** Reads a super admin's export up to `MOST_ROWS` rows and samples the API's memory. */
export async function measureExport({ side, pid }: { side: Side; pid: number }): Promise<ExportMemory> {
  const megabytes = async () => (await processFigures(pid))?.megabytes ?? 0;
  const expected = Math.min(side.size, MOST_ROWS);
  const before = await megabytes();
  const answer = await fetch(`${side.url}/api/form/export`, {
    headers: { authorization: `Bearer ${side.staff.superAdmin}` },
  });
  const reader = answer.body?.getReader();
  let [feeds, chunks, firstHalf, secondHalf] = [0, 0, 0, 0];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    for (const byte of part.value) if (byte === LINE_FEED) feeds += 1;
    const rows = feeds / FEEDS_OF_ROW;
    if (rows > MOST_ROWS) break;
    chunks += 1;
    if (chunks % CHUNKS_PER_SAMPLE !== 0) continue;
    const used = await megabytes();
    if (rows < expected / 2) firstHalf = Math.max(firstHalf, used);
    else secondHalf = Math.max(secondHalf, used);
  }
  await reader?.cancel();
  return { rows: Math.floor(feeds / FEEDS_OF_ROW), before, firstHalf, secondHalf };
}
