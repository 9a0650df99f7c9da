import { type FileTokenRequest, fileTokenResponseSchema } from '@funding-desk/shared/schemas/people/auth';
import { requestData } from './request-json.ts';

/** Creates a short-lived token for one file, because a session token must not appear in a URL. */
export async function createFileToken(file: FileTokenRequest): Promise<string> {
  return (
    await requestData({
      method: 'POST',
      path: '/api/auth/file-token',
      body: file,
      schema: fileTokenResponseSchema,
    })
  ).token;
}
