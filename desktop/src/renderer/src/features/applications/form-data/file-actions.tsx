import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { type ServerFile, useFileActions } from './use-file-actions.ts';

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
