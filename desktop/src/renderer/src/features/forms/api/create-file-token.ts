import { type FileTokenRequest, fileTokenResponseSchema } from '@funding-desk/shared/schemas/auth';
import { useMutation } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

export async function createFileToken(file: FileTokenRequest): Promise<string> {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/auth/file-token',
    body: file,
    schema: fileTokenResponseSchema,
  });
  return data.token;
}

/** A token for one file, good for a short time; a session token never stands in an address. */
export function useCreateFileToken() {
  return useMutation({ mutationFn: createFileToken });
}
