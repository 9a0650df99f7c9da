import { attemptOf, errorFromResponse, parseOrNull } from '../api/request-json.ts';
import { saveBlob } from './save-text-file.ts';

interface SaveInput {
  /** Path with its query, from `/api`. */
  readonly path: string;
  readonly filename: string;
}

/** Downloads a PDF that the server draws for this call. @throws ApiError with the server's sentence */
export async function savePdf({ path, filename }: SaveInput): Promise<void> {
  const { url, init, token } = attemptOf({ path });
  const response = await fetch(url, init);
  if (!response.ok)
    throw errorFromResponse({ status: response.status, payload: parseOrNull(await response.text()), token });
  saveBlob(filename, await response.blob());
}
