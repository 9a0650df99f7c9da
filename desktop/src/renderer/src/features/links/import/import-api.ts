import {
  IMPORT_BATCH,
  type ImportedPerson,
  type ImportedRow,
  linkImportPreviewResponseSchema,
  linkImportResponseSchema,
} from '@funding-desk/shared/schemas/company/link-import';
import { requestJson } from '../../../lib/api/request-json.ts';
import { decodeCsv } from './decode-csv.ts';

const PATH = '/api/generated-link/import';

/** What an import would do with each row of the file. */
export async function previewFile({ file, company }: { readonly file: File; readonly company: string | undefined }) {
  const body = { csv: decodeCsv(new Uint8Array(await file.arrayBuffer())), company };
  return (await requestJson({ method: 'POST', path: `${PATH}/preview`, body, schema: linkImportPreviewResponseSchema }))
    .data;
}

interface ImportInput {
  readonly people: readonly ImportedPerson[];
  readonly company: string | undefined;
  /** Called with the number of people so far. */
  readonly onProgress: (done: number) => void;
}

/** Imports people in several calls. After an interruption, the same import can be repeated. */
export async function importPeople({ people, company, onProgress }: ImportInput): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (let start = 0; start < people.length; start += IMPORT_BATCH) {
    const body = { people: people.slice(start, start + IMPORT_BATCH), company };
    const { data } = await requestJson({ method: 'POST', path: PATH, body, schema: linkImportResponseSchema });
    rows.push(...data);
    onProgress(rows.length);
  }
  return rows;
}
