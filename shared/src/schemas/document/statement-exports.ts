/** What is exported of bank statements as CSV. */
export const STATEMENT_EXPORTS = ['lines', 'months'] as const;
export type StatementExport = (typeof STATEMENT_EXPORTS)[number];
