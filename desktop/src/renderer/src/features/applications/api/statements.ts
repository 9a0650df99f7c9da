import type { StatementExport } from '@funding-desk/shared/schemas/application/application';
import {
  type LineMove,
  type SignalClose,
  type StatementFigures,
  type StatementLineView,
  statementFiguresResponseSchema,
  statementLineResponseSchema,
  statementLinesSchema,
} from '@funding-desk/shared/schemas/document/statement-figures';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { dataQuery } from '../../../lib/api/list-resource.ts';
import { APPLICATIONS_KEY } from '../../../lib/api/live-keys.ts';
import { requestData, requestJson } from '../../../lib/api/request-json.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { refreshDocuments, STATEMENTS_KEY } from '../live/refresh-application.ts';

const pathOf = (id: string) => `/api/form/submission/${id}/statements`;

/** What the bank statements of an application prove. */
export function useStatementFigures(id: string) {
  const queryKey = [STATEMENTS_KEY, id, 'figures'];
  return useQuery(dataQuery({ queryKey, path: pathOf(id), schema: statementFiguresResponseSchema }));
}

export const LINES_PAGE_SIZE = 50;

interface LinesInput {
  /** Id of the application. */
  readonly id: string;
  /** Query of the call: which lines. */
  readonly filter: Readonly<Record<string, string>>;
  /** From 1. */
  readonly page: number;
}

function linesQuery({ id, filter, page }: LinesInput) {
  return queryOptions({
    queryKey: [STATEMENTS_KEY, id, 'lines', filter, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ ...filter, page: String(page), pageSize: String(LINES_PAGE_SIZE) });
      return requestJson({ path: `${pathOf(id)}/lines?${query}`, schema: statementLinesSchema, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of lines, in the order of their dates. */
export function useStatementLines(input: LinesInput) {
  return useQuery(linesQuery(input));
}

interface MoveInput extends LineMove {
  /** Id of the line. */
  readonly line: string;
}

/** Says what a line is, or leaves it to the reading. The page that shows it has the change at once. */
export function useMoveLine(input: LinesInput) {
  const queryClient = useQueryClient();
  const { queryKey } = linesQuery(input);
  return useMutation({
    mutationFn: ({ line, kind }: MoveInput): Promise<StatementLineView> =>
      requestData({
        method: 'PUT',
        path: `${pathOf(input.id)}/lines/${line}`,
        body: { kind },
        schema: statementLineResponseSchema,
      }),
    onSuccess: (moved) => {
      queryClient.setQueryData(
        queryKey,
        (page) => page && { ...page, data: page.data.map((line) => (line.id === moved.id ? moved : line)) },
      );
    },
    onSettled: () => refreshDocuments(queryClient, input.id),
  });
}

interface CloseInput extends SignalClose {
  readonly signal: string;
}

/** Closes a signal with a reason, or opens it again. */
export function useCloseSignal(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ signal, reason }: CloseInput): Promise<StatementFigures> =>
      requestData({
        method: 'PUT',
        path: `${pathOf(id)}/signals/${signal}`,
        body: { reason },
        schema: statementFiguresResponseSchema,
      }),
    onSuccess: (figures) => queryClient.setQueryData([STATEMENTS_KEY, id, 'figures'], figures),
    onSettled: () => {
      refreshDocuments(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY });
    },
  });
}

/** Saves lines or months of the proven statements as CSV. */
export function saveStatements({ id, part }: { id: string; part: StatementExport }): Promise<void> {
  const resolveAddress = async () => {
    const token = await createFileToken({ kind: 'statements', id, part });
    return `${getPlatform().serverAddress}${pathOf(id)}/export?token=${encodeURIComponent(token)}`;
  };
  return getPlatform().saveFile({ resolveAddress, filename: `statements-${part}.csv` });
}
