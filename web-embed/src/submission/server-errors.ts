export interface ServerErrors {
  /** Field name -> sentence, for fields that stand in the form. */
  readonly atFields: Readonly<Record<string, string>>;
  /** Sentences about anything else, such as an uploaded file. */
  readonly others: readonly string[];
}

export const NO_ERRORS: ServerErrors = { atFields: {}, others: [] };

/** The server may name a signature by its place in the payload. */
const bareName = (name: string) => name.replace(/^signatures\./, '');

/** Sorts the server's `fields` into those that can be shown beside a field and the rest. */
export function sortServerErrors(
  fields: Readonly<Record<string, string>>,
  visibleNames: readonly string[],
): ServerErrors {
  const visible = new Set(visibleNames);
  const entries = Object.entries(fields).map(([name, sentence]) => [bareName(name), sentence] as const);
  return {
    atFields: Object.fromEntries(entries.filter(([name]) => visible.has(name))),
    others: [...new Set(entries.filter(([name]) => !visible.has(name)).map(([, sentence]) => sentence))],
  };
}
