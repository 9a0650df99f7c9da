import { Schema, type Types } from 'mongoose';
import type { FiguresSummary } from '../../../figures/application-figures.ts';

/** What staff say about an item of the checklist. */
export interface StoredMark {
  /** Key of the item. */
  item: string;
  state: 'accepted' | 'rejected' | 'waived';
  reason: string;
  by: Types.ObjectId;
  at: Date;
}

/** The marks of staff, and the counts as of the last refresh. */
export interface StoredChecklist {
  marks: StoredMark[];
  /** Incremented with each change of documents, marks or settings, so that an outdated refresh is not stored. */
  revision: number;
  /** Absent before the first refresh. */
  done?: number;
  total?: number;
  /** When time alone changes an item, such as the age of the signature. Null: never. */
  recheckAt: Date | null;
}

export const checklistSchema = new Schema<StoredChecklist>(
  {
    marks: {
      type: [
        {
          _id: false,
          item: { type: String, required: true },
          state: { type: String, enum: ['accepted', 'rejected', 'waived'], required: true },
          reason: { type: String, default: '' },
          by: { type: Schema.Types.ObjectId, required: true },
          at: { type: Date, required: true },
        },
      ],
      default: [],
    },
    revision: { type: Number, default: 0 },
    done: { type: Number },
    total: { type: Number },
    recheckAt: { type: Date, default: null },
  },
  { strict: 'throw', _id: false },
);

/** What the bank statements prove. Without a whole month, only the revision. */
export interface StoredFigures extends Partial<FiguresSummary> {
  /** Incremented with each refresh, so that one that read earlier documents is not stored. */
  revision: number;
}

export const figuresSchema = new Schema<StoredFigures>(
  {
    revision: { type: Number, required: true },
    revenue: Number,
    averageBalance: Number,
    months: Number,
    nsf: Number,
    daysBelowZero: Number,
    positions: Number,
  },
  { strict: 'throw', _id: false },
);
