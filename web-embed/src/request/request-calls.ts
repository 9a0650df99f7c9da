import type { ApplicantRequestView } from '@funding-desk/shared/schemas/document/document-request';
import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import { isRecord, type JsonRecord, recordAt, textAt, textsAt } from '../lib/read-json.ts';
import { postFile } from '../uploads/sending/upload-file.ts';
import type { UploadTarget } from '../uploads/upload-context.ts';

type Item = Pick<ApplicantRequestView['items'][number], 'id' | 'labels' | 'isReceived' | 'files'>;

/** What the page uses of a request. */
export type OpenRequest = Pick<
  ApplicantRequestView,
  'companyName' | 'logoUrl' | 'reference' | 'message' | 'dueOn' | 'expiresAt' | 'language'
> & { readonly items: readonly Item[] };

const recordsAt = (record: JsonRecord, key: string): JsonRecord[] => {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

function readItem(item: JsonRecord): Item {
  return {
    id: textAt(item, 'id'),
    labels: textsAt(item, 'labels'),
    isReceived: item.isReceived === true,
    files: recordsAt(item, 'files').map((file) => ({
      id: textAt(file, 'id'),
      originalFilename: textAt(file, 'originalFilename'),
    })),
  };
}

function readRequest(body: JsonRecord): OpenRequest | undefined {
  const data = recordAt(body, 'data');
  const items = recordsAt(data, 'items').map(readItem);
  if (items.length === 0) return undefined;
  return {
    companyName: textAt(data, 'companyName'),
    logoUrl: textAt(data, 'logoUrl'),
    reference: textAt(data, 'reference'),
    message: textAt(data, 'message'),
    dueOn: textAt(data, 'dueOn') || null,
    expiresAt: textAt(data, 'expiresAt'),
    language: textAt(data, 'language'),
    items,
  };
}

/** Opens the request. Rejects without a response. */
export function openRequest(token: string): Promise<Answer<OpenRequest>> {
  return sendJson({
    method: 'POST',
    path: '/api/request/open',
    body: { token },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    read: readRequest,
  });
}

/** Files of one item that are sent in parallel. */
const MAX_PARALLEL = 2;

interface TargetInput {
  readonly token: string;
  readonly onAnswer: (request: OpenRequest) => void;
}

/** The files of a request. They count as soon as they are stored. */
export function createRequestTarget({ token, onAnswer }: TargetInput): UploadTarget {
  return {
    async send({ slot, uploadKey, ...post }) {
      const answer = await postFile({
        ...post,
        path: '/api/request/upload',
        headers: { 'x-request-token': token },
        fields: { item: slot, uploadKey },
        read: readRequest,
      });
      if (!answer.isSuccess) return answer;
      onAnswer(answer.data);
      const files = answer.data.items.find(({ id }) => id === slot)?.files ?? [];
      return {
        isSuccess: true,
        data: { id: uploadKey, url: '', originalFilename: files.at(-1)?.originalFilename ?? '' },
      };
    },
    parallel: async () => MAX_PARALLEL,
    remove: async () => false,
  };
}
