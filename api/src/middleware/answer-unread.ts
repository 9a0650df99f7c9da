import type { Request, Response } from 'express';

const MIB = 1_048_576;
/** Bytes of a refused body that are still read. Files are larger than whatever else an honest page sends. */
const MOST = { json: 4 * MIB, file: 16 * MIB } as const;
/** For reading the answer once nothing more is taken. Milliseconds. */
const GRACE = 2_000;

/**
 * Answers at once a call whose body has not come yet, and closes the connection. What still comes is read and thrown away,
 * since a client that is cut off while it sends never sees the answer. Nobody may send for ever: beyond a bound nothing
 * more is read. How long it may take is up to `receiveInTime`.
 */
export function answerUnread({
  request,
  response,
  body,
}: {
  request: Request;
  response: Response;
  body: object;
}): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.set({ Connection: 'close', 'Content-Length': String(bytes.length) }).type('json');
  // The client has the whole answer by this; the connection is closed by its end.
  response.write(bytes);
  let left: number = request.is('multipart/form-data') ? MOST.file : MOST.json;
  const end = () => response.end();
  const discard = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    request.off('data', discard);
    request.pause();
    setTimeout(end, GRACE);
  };
  request.on('data', discard);
  request.once('end', end);
  request.once('close', end);
  request.resume();
}
