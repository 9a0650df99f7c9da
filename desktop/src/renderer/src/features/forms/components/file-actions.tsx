import type { FileTokenRequest } from '@funding-desk/shared/schemas/auth';
import { useMutation } from '@tanstack/react-query';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useCreateFileToken } from '../api/submissions.ts';

interface FileActionsProps {
  readonly file: FileTokenRequest;
  /** Path of the file without its token, from `/api`. It may have a query. */
  readonly path: string;
  readonly filename: string;
  /** Shows the file in the page. Without it, View opens it outside. */
  readonly onView?: (() => void) | undefined;
}

/** View and Download of one file. Each click fetches a new token. */
export function FileActions({ file, path, filename, onView }: FileActionsProps) {
  const { mutateAsync: createFileToken } = useCreateFileToken();
  const addressFor = (suffix: string) => async () => {
    const token = await createFileToken(file);
    return `${getPlatform().serverAddress}${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}${suffix}`;
  };
  const showError = (error: unknown) => showNotice({ kind: 'error', text: errorMessage(error) });
  const view = () =>
    getPlatform()
      .openFile({ resolveAddress: addressFor(''), filename })
      .catch(showError);
  const { mutate: save } = useMutation({
    mutationFn: () => getPlatform().saveFile({ resolveAddress: addressFor('&download=1'), filename }),
    onError: showError,
  });
  return (
    <>
      <LinkButton onClick={onView ?? view}>View</LinkButton>
      <LinkButton onClick={() => save()}>Download</LinkButton>
    </>
  );
}
