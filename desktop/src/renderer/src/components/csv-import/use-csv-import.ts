import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CsvImport, ImportedRow, PreviewRow } from './csv-import.ts';
import { decodeCsv } from './decode-csv.ts';

/** State and actions of an import: a file, its preview, and the outcome. */
export function useCsvImport<Row extends PreviewRow, Item, Done extends ImportedRow>(
  { preview: read, itemOf, batch, send }: CsvImport<Row, Item, Done>,
  company: string | undefined,
) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const preview = useMutation({
    mutationFn: async (file: File) => read({ csv: decodeCsv(new Uint8Array(await file.arrayBuffer())), company }),
  });
  const rows: readonly Row[] = preview.data ?? [];
  const items = rows.flatMap((row) => itemOf(row) ?? []);
  /** In several calls. After an interruption, the same import can be repeated. */
  const importAll = async (): Promise<Done[]> => {
    const imported: Done[] = [];
    for (let start = 0; start < items.length; start += batch) {
      imported.push(...(await send({ items: items.slice(start, start + batch), company })));
      setDone(imported.length);
    }
    return imported;
  };
  const importing = useMutation({
    mutationFn: importAll,
    // Records and options of selects have changed, also when it was interrupted.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const reset = () => {
    preview.reset();
    importing.reset();
    setDone(0);
  };
  return { preview, importing, rows, items, done, reset };
}
