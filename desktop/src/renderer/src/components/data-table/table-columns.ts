import { type ColumnDef, columnVisibilityFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { useState } from 'react';
import { z } from 'zod';
import { readLocal, writeLocal } from '../../lib/session/local-data.ts';

/** What the admin tables can do in the browser; paging, searching and the sorting itself are the server's. */
export const adminTableFeatures = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** A column with a text heading, which also names it in 'Visible Columns' and beside its value on narrow screens. */
export type TableColumn<Row extends object> = ColumnDef<typeof adminTableFeatures, Row> & {
  readonly id: string;
  readonly header: string;
};

/** Column id -> shown; a column that is not named is shown. */
export type ColumnVisibility = Record<string, boolean>;

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

/** The viewer's own choice of columns, kept on this machine. */
export function useColumnVisibility({ tableId, viewerId }: { tableId: string; viewerId: string }) {
  const key = `columns:${tableId}:${viewerId}`;
  const [visibility, setVisibility] = useState(() => readStored(key));
  const keepVisibility = (next: ColumnVisibility) => {
    setVisibility(next);
    writeLocal(key, JSON.stringify(next));
  };
  return [visibility, keepVisibility] as const;
}
