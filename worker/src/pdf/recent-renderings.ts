import type { Types } from 'mongoose';

/** What a message needs of a rendering. */
export interface RecentRendering {
  readonly maskedPdf: Buffer;
  /** As the PDF has it. */
  readonly companyName: string;
}

/** Of larger PDFs a message is sent without, or reads it from the database. */
const MAX_BYTES = 500_000;
const MAX_COUNT = 32;

/**
 * The masked PDFs that this process stored last. Their deliveries follow within moments, and need not read and open them
 * again. A file never changes under its id, so that an entry is never stale; what is not here stands in the database.
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
