import {
  type AuditActor,
  type AuditEntryView,
  auditActorListSchema,
  auditListSchema,
  auditOptionsResponseSchema,
} from '@funding-desk/shared/schemas/audit/audit';
import { useQuery } from '@tanstack/react-query';
import type { Option } from '../../components/server-select/option-search.ts';
import { dataQuery, listQuery } from '../../lib/api/list-resource.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const ENTRIES_KEY = ['audit-entries'] as const;

/** What was done and read, newest first. */
export function useAuditEntries(state: ListState) {
  return useQuery(
    listQuery<AuditEntryView>({
      queryKey: ENTRIES_KEY,
      path: '/api/audit/entries',
      schema: auditListSchema,
      state,
    }),
  );
}

/** The state of the chain, and the actions to filter by. */
export function useAuditOptions() {
  return useQuery(
    dataQuery({ queryKey: ['audit-options'], path: '/api/audit/options', schema: auditOptionsResponseSchema }),
  );
}

/** Name of a person, an API key or a funder. People whom the viewer may not see have none. */
export function actorName({ kind, name }: AuditActor): string {
  if (kind === 'key') return name === null ? 'Deleted API key' : `API key ${name}`;
  if (kind === 'funder') return `Funder ${name ?? ''}`.trim();
  return name ?? 'Unknown person';
}

/** The people and API keys of the viewer's scope. */
export const ACTORS = {
  path: '/api/audit/actors',
  schema: auditActorListSchema,
  sort: 'name',
  toOption: (actor: AuditActor): Option => ({ id: actor.id, label: actorName(actor) }),
};
