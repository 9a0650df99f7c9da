import type { FileTokenRequest } from '@funding-desk/shared/schemas/people/auth';
import { useMutation } from '@tanstack/react-query';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useCreateFileToken } from '../api/applications.ts';

interface ServerFile {
  readonly file: FileTokenRequest;
  /** Path of the file without its token, from `/api`. It may have a query. */
  readonly path: string;
  readonly filename: string;
}

/** Opens a file outside of the page, or saves it. Each call fetches a new token. */
export function useFileActions({ file, path, filename }: ServerFile) {
  const { mutateAsync: createFileToken } = useCreateFileToken();
  const addressFor = (suffix: string) => async () => {
    const token = await createFileToken(file);
    return `${getPlatform().serverAddress}${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}${suffix}`;
  };
  const showError = (error: unknown) => showNotice({ kind: 'error', text: errorMessage(error) });
  const open = () =>
    void getPlatform()
      .openFile({ resolveAddress: addressFor(''), filename })
      .catch(showError);
  const { mutate: save } = useMutation({
    mutationFn: () => getPlatform().saveFile({ resolveAddress: addressFor('&download=1'), filename }),
    onError: showError,
  });
  return { open, save };
}

interface FileActionsProps extends ServerFile {
  /** Shows the file in the page. Without it, View opens it outside. */
  readonly onView?: (() => void) | undefined;
}

/** View and Download of one file. */
export function FileActions({ onView, ...file }: FileActionsProps) {
  const { open, save } = useFileActions(file);
  return (
    <>
      <LinkButton onClick={onView ?? open}>View</LinkButton>
      <LinkButton onClick={() => save()}>Download</LinkButton>
    </>
  );
}
