import { constants, setPriority } from 'node:os';
import { serveParent } from '@funding-desk/shared/server/child-processes/serve-parent';
import { interpretScan } from '../scans/interpret-scan.ts';
import { joinPhotos } from '../scans/join-photos.ts';
import { readScan } from '../scans/read-scan.ts';
import { type ScanReply, type ScanRequest, scanRequestSchema } from './scan-messages.ts';

/** Other processes come first. */
setPriority(constants.priority.PRIORITY_LOW);

const FAILED: ScanReply = {
  readings: [{ members: [0], reading: { state: 'unreadable', reason: 'failed' }, statements: [] }],
  pages: [],
};

async function answer(request: ScanRequest): Promise<ScanReply> {
  if (request.task === 'join') return { readings: joinPhotos(request.pages, request.today), pages: [] };
  const scan = await readScan(request.bytes, request.isPhoto).catch(() => null);
  if (!scan) return FAILED;
  const reading = { ...interpretScan(scan, request.today), members: [0] };
  return { readings: [reading], pages: request.isPhoto ? scan.pages : [] };
}

serveParent({ name: 'Scan reader', requestSchema: scanRequestSchema, answer });
