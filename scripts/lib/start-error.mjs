/**
 * A cause the reader can act upon. Its message is one clear sentence and all that is printed; every other error is a
 * defect of ours and keeps its stack.
 */
export class StartError extends Error {
  name = 'StartError';
}

/** Prints one sentence, or the stack of what is a defect. @param {unknown} error */
export function printError(error) {
  console.error(error instanceof StartError ? error.message : error);
}
