import { submissionExportSchema } from '@funding-desk/shared/schemas/submission-export';
import { useMutation } from '@tanstack/react-query';
import type { ListState } from '../../../lib/use-list-state.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { createFileToken } from './create-file-token.ts';

async function exportAddress({ search, sort }: ListState): Promise<string> {
  const token = await createFileToken({
    kind: 'export',
    search,
    sort: submissionExportSchema.shape.sort.safeParse(sort).data,
  });
  return `${getPlatform().serverAddress}/api/form/export?token=${encodeURIComponent(token)}`;
}

/** Saves all pages of what the list shows as CSV. */
function exportSubmissions(state: ListState): Promise<void> {
  const filename = `submitted-forms-${new Date().toISOString().slice(0, 10)}.csv`;
  return getPlatform().saveFile({ resolveAddress: () => exportAddress(state), filename });
}

export function useExportSubmissions() {
  return useMutation({ mutationFn: exportSubmissions });
}
