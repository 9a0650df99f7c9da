import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { createFileToken } from '../../lib/api/create-file-token.ts';
import { getPlatform } from '../../platform/current-platform.ts';
import { clearNotices, showNotice } from '../../stores/notice-store.ts';

/** Path and filename of each export. */
const EXPORTS = {
  audit: { path: '/api/audit/export', filename: 'audit-log' },
  exposure: { path: '/api/audit/exposure/export', filename: 'exposure' },
  'access-review': { path: '/api/audit/access-review/export', filename: 'access-review' },
  'key-review': { path: '/api/audit/key-review/export', filename: 'key-review' },
} as const;

interface ExportButtonProps {
  readonly kind: keyof typeof EXPORTS;
  /** The filters as a query string. */
  readonly query: string;
}

/** Saves everything that matches as CSV. A notice states a failure. */
export function ExportButton({ kind, query }: ExportButtonProps) {
  const { path, filename } = EXPORTS[kind];
  const resolveAddress = async () => {
    const token = await createFileToken({ kind, query });
    return `${getPlatform().serverAddress}${path}?token=${encodeURIComponent(token)}`;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const day = new Date().toISOString().slice(0, 10);
      return getPlatform().saveFile({ resolveAddress, filename: `${filename}-${day}.csv` });
    },
    onError: (error) => {
      clearNotices();
      showNotice({ kind: 'error', text: `The export failed. ${errorMessage(error)}` });
    },
  });
  return (
    <ActionButton
      variant="default"
      leftSection={<Icon name="export" size={14} />}
      isDisabled={isPending}
      onClick={() => mutate()}
    >
      Export
    </ActionButton>
  );
}
