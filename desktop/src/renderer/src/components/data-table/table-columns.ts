import { type ColumnDef, columnVisibilityFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { useState } from 'react';
import { z } from 'zod';
import { readLocal, writeLocal } from '../../platform/local-data.ts';

/** Table features in the browser. The server does the paging, searching and sorting. */
export const adminTableFeatures = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** A column with a text heading. 'Visible Columns' and the cards on narrow screens show it as well. */
export type TableColumn<Row extends object> = ColumnDef<typeof adminTableFeatures, Row> & {
  readonly id: string;
  readonly header: string;
};

/** Column id -> visible. A missing column is visible. */
export type ColumnVisibility = Record<string, boolean>;

/** The visible columns and their setter. */
export type ColumnChoice = readonly [ColumnVisibility, (next: ColumnVisibility) => void];

const storedSchema = z.record(z.string(), z.boolean());

function readStored(key: string): ColumnVisibility {
  const text = readLocal(key);
  if (text === null) return {};
  try {
    return storedSchema.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The viewer's choice of columns, stored on this machine. */
export function useColumnVisibility({ tableId, viewerId }: { tableId: string; viewerId: string }): ColumnChoice {
  const key = `columns:${tableId}:${viewerId}`;
  const [visibility, setVisibility] = useState(() => readStored(key));
  const storeVisibility = (next: ColumnVisibility) => {
    setVisibility(next);
    writeLocal(key, JSON.stringify(next));
  };
  return [visibility, storeVisibility];
}
