import type { Types } from 'mongoose';

/** The parts of a rendering that a message needs. */
interface RecentRendering {
  readonly maskedPdf: Buffer;
  /** As in the PDF. */
  readonly companyName: string;
}

/** Larger PDFs are not attached, or read from the database. */
const MAX_BYTES = 500_000;
const MAX_COUNT = 32;

/**
 * The masked PDFs that this process stored last. Their deliveries follow soon and need not read them again. A file
 * never changes, so entries are never stale. All others are read from the database.
 */
export interface RecentRenderings {
  readonly put: (id: Types.ObjectId, rendering: RecentRendering) => void;
  readonly get: (id: Types.ObjectId) => RecentRendering | undefined;
  readonly clear: () => void;
}

export function createRecentRenderings(): RecentRenderings {
  const entries = new Map<string, RecentRendering>();
  return {
    put(id, rendering) {
      if (rendering.maskedPdf.length > MAX_BYTES) return;
      entries.set(id.toHexString(), rendering);
      const [oldest] = entries.keys();
      if (entries.size > MAX_COUNT && oldest !== undefined) entries.delete(oldest);
    },
    get: (id) => entries.get(id.toHexString()),
    clear: () => entries.clear(),
  };
}
