import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import { useFieldTexts } from '../language/language.ts';
import type { FormSession } from '../session/form-session.ts';
import { createFormTarget } from './sending/form-target.ts';
import { createUploadQueue, type UploadQueue } from './sending/upload-queue.ts';
import type { UploadContext } from './upload-context.ts';
import { UploadSlots } from './upload-slots.tsx';
import type { Uploads } from './use-uploads.ts';

interface QueueInput extends Omit<UploadContext, 'target'> {
  readonly companyId: string;
  readonly session: FormSession;
}

/** The queue of the form's files. */
export function openFormQueue({ companyId, session, ...context }: QueueInput): UploadQueue {
  return createUploadQueue({ ...context, target: createFormTarget({ companyId, session }) });
}

export interface FormSlotsProps {
  readonly enabled: EnabledForm;
  readonly uploads: Uploads;
  readonly isLocked: boolean;
}

/** The upload slots that the company has enabled. */
export function FormSlots({ enabled, ...props }: FormSlotsProps) {
  const { documentType, statementsPrompt } = useFieldTexts();
  const slots = enabled.documentTypes.map((id) => ({
    id,
    label: documentType(id),
    prompt: id === 'bankStatements' && enabled.hasStatementsPrompt ? statementsPrompt : '',
  }));
  return <UploadSlots slots={slots} {...props} />;
}
