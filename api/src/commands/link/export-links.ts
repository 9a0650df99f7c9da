import type { Readable } from 'node:stream';
import type { LinkView } from '@funding-desk/shared/schemas/company/link';
import { csvBytes } from '@funding-desk/shared/server/csv-bytes';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { QueryFilter } from 'mongoose';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import type { OnRows } from '../../audit/audited-export.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { viewLinks } from '../../queries/company/view-links.ts';
import { type AddFile, streamArchive } from '../archive.ts';

/** Links whose names are read at once. */
const BATCH = 100;
const HEADER = ['Company', 'Name', 'Slug', 'Address', 'QR code'];
/** Light modules around a QR code, as its standard requires. */
const QUIET_ZONE = 4;
/** Pixels per module, for print at about five centimeters. */
const PIXELS = 16;

interface ExportInput extends ViewerInput {
  readonly filter: QueryFilter<GeneratedLink>;
  /** Called with the size of each batch before it is sent. */
  readonly onRows: OnRows;
}

/** The address as a QR code, in black and white. */
function drawQrCode(address: string): Promise<Buffer> {
  const svg = renderSVG(address, { ecc: 'M', border: QUIET_ZONE, pixelSize: PIXELS });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer();
}

async function* batchesOf({ context, viewer, filter }: ExportInput): AsyncGenerator<LinkView[]> {
  const cursor = context.database.generatedLinks
    .find(filter)
    .select('-searchTerms -adminSearchTerms')
    .sort({ _id: -1 })
    .lean<GeneratedLink[]>()
    .cursor({ batchSize: BATCH });
  try {
    let rows: GeneratedLink[] = [];
    for await (const link of cursor) {
      rows.push(link);
      if (rows.length < BATCH) continue;
      yield await viewLinks({ context, viewer, rows });
      rows = [];
    }
    if (rows.length > 0) yield await viewLinks({ context, viewer, rows });
  } finally {
    await cursor.close();
  }
}

async function fill(input: ExportInput, add: AddFile): Promise<void> {
  const rows = [HEADER];
  const modified = input.context.database.clock.now();
  for await (const batch of batchesOf(input)) {
    await input.onRows(batch.length);
    for (const { company, user, slug, iframeUrl } of batch) {
      const path = `qr/${slug}.png`;
      rows.push([company?.nameIn ?? '', user?.name || (user?.email ?? ''), slug, iframeUrl, path]);
      await add({ path, bytes: await drawQrCode(iframeUrl), modified });
    }
  }
  await add({ path: 'links.csv', bytes: csvBytes(rows), modified });
}

/** Links as a ZIP: a QR code each, and `links.csv` with name, slug and address. Destroying the stream ends the work. */
export function exportLinks(input: ExportInput): Readable {
  return streamArchive((add) => fill(input, add));
}
