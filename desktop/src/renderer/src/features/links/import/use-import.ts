import type { ImportedRow, ImportPreviewRow } from '@funding-desk/shared/schemas/company/link-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importPeople, previewFile } from './import-api.ts';

/** State and actions of an import: a file, its preview, and the outcome. */
export function useImport(company: string | undefined) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const preview = useMutation({ mutationFn: (file: File) => previewFile({ file, company }) });
  const rows: readonly ImportPreviewRow[] = preview.data ?? [];
  const people = rows.filter(({ outcome }) => outcome === 'new').map(({ person }) => person);
  const importing = useMutation({
    mutationFn: (): Promise<ImportedRow[]> => importPeople({ people, company, onProgress: setDone }),
    // People, links and options of selects have changed, also when it was interrupted.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const reset = () => {
    preview.reset();
    importing.reset();
    setDone(0);
  };
  return { preview, importing, rows, people, done, reset };
}
export type ImportState = ReturnType<typeof useImport>;
