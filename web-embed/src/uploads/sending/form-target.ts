import { type Answer, call } from '../../calls/api.ts';
import { type JsonRecord, recordAt, textAt } from '../../lib/read-json.ts';
import { type FormSession, isSessionOver } from '../../session/form-session.ts';
import { sessionHeaders } from '../../session/session-headers.ts';
import { sessionIdAt } from '../../session/session-id.ts';
import type { FileUpload, UploadedFile, UploadTarget } from '../upload-context.ts';
import { postFile } from './upload-file.ts';

/** Number of parallel uploads. */
const MAX_PARALLEL = 3;

interface StoredFile extends UploadedFile {
  /** Session that the server assigned to the file. */
  readonly formSubmissionId: string | undefined;
}

function readUpload(body: JsonRecord): StoredFile | undefined {
  const data = recordAt(body, 'data');
  const id = textAt(data, 'id');
  if (id === '') return undefined;
  const originalFilename = textAt(data, 'originalFilename');
  return { id, url: textAt(body, 'url'), originalFilename, formSubmissionId: sessionIdAt(data) };
}

interface FormInput {
  readonly companyId: string;
  readonly session: FormSession;
}

type SendInput = FormInput & FileUpload;

function uploadFile({ companyId, slot, uploadKey, ...post }: SendInput, formSubmissionId: string | undefined) {
  return postFile({
    ...post,
    path: '/api/documents/upload-public',
    headers: sessionHeaders(formSubmissionId),
    fields: { documentType: slot, companyId, formSubmissionId, uploadKey },
    read: readUpload,
  });
}

function removeDocument({ id, formSubmissionId }: { id: string; formSubmissionId: string }): Promise<Answer<true>> {
  const path = `/api/documents/upload-public/${encodeURIComponent(id)}`;
  return call(path, { method: 'DELETE', headers: sessionHeaders(formSubmissionId) }, () => true);
}

/** Running session renewals. When several uploads fail together, only one requests a new session. */
const renewals = new WeakMap<FormSession, Promise<void>>();

function renewOnce(session: FormSession): Promise<void> {
  const renewal = renewals.get(session) ?? session.renew().finally(() => renewals.delete(session));
  renewals.set(session, renewal);
  return renewal;
}

/**
 * Uploads one file. If the session has expired and has no files of this page, or was finished, it uses a new session.
 * Rejects without a response.
 */
async function sendUpload(input: SendInput): Promise<Answer<StoredFile>> {
  const { session, isFirst } = input;
  const formSubmissionId = await session.id();
  const answer = await uploadFile(input, formSubmissionId);
  if (answer.isSuccess || !isSessionOver(answer)) return answer;
  if (answer.code === 'session_finished' && formSubmissionId) {
    await session.replaceFinished(formSubmissionId);
    return uploadFile(input, await session.id());
  }
  const isRenewed = (await session.id()) !== formSubmissionId;
  if (!isRenewed && !isFirst()) {
    session.drop();
    return answer;
  }
  if (!isRenewed) await renewOnce(session);
  return uploadFile(input, await session.id());
}

/** The files of an application form. They belong to its session until it is submitted. */
export function createFormTarget({ companyId, session }: FormInput): UploadTarget {
  return {
    async send(upload) {
      const answer = await sendUpload({ ...upload, companyId, session });
      if (answer.isSuccess && answer.data.formSubmissionId) session.adopt(answer.data.formSubmissionId);
      if (answer.isSuccess) session.touch();
      return answer;
    },
    // Without a known session, the first file goes alone. The other files use its session.
    parallel: async () => ((await session.id()) ? MAX_PARALLEL : 1),
    async remove(id) {
      const formSubmissionId = (await session.id()) ?? '';
      const answer = await removeDocument({ id, formSubmissionId });
      // The file stays in the application that was received, and leaves the form of the next one.
      const isFinished = !answer.isSuccess && answer.code === 'session_finished';
      if (isFinished) await session.replaceFinished(formSubmissionId);
      return isFinished || answer.isSuccess || answer.status === 404;
    },
  };
}
