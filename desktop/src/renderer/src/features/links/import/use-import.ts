import {
  type ImportedPerson,
  type ImportedRow,
  type ImportPreviewRow,
  linkImportPreviewResponseSchema,
  linkImportResponseSchema,
} from '@funding-desk/shared/schemas/company/link-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestData, requestJson } from '../../../lib/api/request-json.ts';
import { decodeCsv } from './decode-csv.ts';

const PATH = '/api/generated-link/import';
/** Each call is a step of the progress. The API takes more. */
const PEOPLE_PER_CALL = 5;
/** Milliseconds for one call, in which each password is hashed and each person logged. A busy server takes a second for each. */
const ANSWER_WITHIN = 60_000;

/** What an import would do with each row of the file. */
async function previewFile({ file, company }: { readonly file: File; readonly company: string | undefined }) {
  const body = { csv: decodeCsv(new Uint8Array(await file.arrayBuffer())), company };
  return requestData({ method: 'POST', path: `${PATH}/preview`, body, schema: linkImportPreviewResponseSchema });
}

interface ImportInput {
  readonly people: readonly ImportedPerson[];
  readonly company: string | undefined;
  /** Called with the number of people so far. */
  readonly onProgress: (done: number) => void;
}

/** Imports people in several calls. After an interruption, the same import can be repeated. */
async function importPeople({ people, company, onProgress }: ImportInput): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (let start = 0; start < people.length; start += PEOPLE_PER_CALL) {
    const body = { people: people.slice(start, start + PEOPLE_PER_CALL), company };
    const call = { method: 'POST', path: PATH, body, schema: linkImportResponseSchema } as const;
    const { data } = await requestJson({ ...call, answerWithin: ANSWER_WITHIN });
    rows.push(...data);
    onProgress(rows.length);
  }
  return rows;
}

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
