/** An error that the user can fix. Only its message is printed; any other error is a bug and is printed with its stack. */
export class StartError extends Error {
  name = 'StartError';
}

/** @param {unknown} error */
export function printError(error) {
  console.error(error instanceof StartError ? error.message : error);
}
