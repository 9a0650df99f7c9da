import { setPriority } from 'node:os';
import { serveParent } from '@funding-desk/shared/server/child-processes/serve-parent';
import { interpretScan } from '../scans/interpret-scan.ts';
import { joinPhotos } from '../scans/join-photos.ts';
import { readScan } from '../scans/read-scan.ts';
import { type ScanReply, type ScanRequest, scanRequestSchema } from './scan-messages.ts';
import { PAGE_SIDES } from './statement-limits.ts';

/** Other processes come first, and this one still gets a share of a machine that is always busy. */
setPriority(5);

const FAILED: ScanReply = {
  readings: [{ members: [0], reading: { state: 'unreadable', reason: 'failed' }, statements: [] }],
  pages: [],
};

type Recognition = Extract<ScanRequest, { task: 'recognize' }>;

async function recognize({ bytes, isPhoto, today }: Recognition, side: number): Promise<ScanReply> {
  const scan = await readScan(bytes, { isPhoto, side });
  const reading = { ...interpretScan(scan, today), members: [0] };
  return { readings: [reading], pages: isPhoto ? scan.pages : [] };
}

const isRead = ({ readings }: ScanReply) => readings.some(({ reading }) => reading.state === 'read');
const isUnproven = ({ readings }: ScanReply) =>
  readings.some(({ reading }) => reading.state === 'unreadable' && reading.reason === 'unproven_scan');

async function answer(request: ScanRequest): Promise<ScanReply> {
  if (request.task === 'join') return { readings: joinPhotos(request.pages, request.today), pages: [] };
  const [first, second] = PAGE_SIDES;
  const reply = await recognize(request, first).catch(() => FAILED);
  const another = isUnproven(reply) ? await recognize(request, second).catch(() => FAILED) : reply;
  return isRead(another) ? another : reply;
}

serveParent({ name: 'Scan reader', requestSchema: scanRequestSchema, answer });
