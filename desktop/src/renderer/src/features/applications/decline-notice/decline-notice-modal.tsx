import { declineNoticeSchema } from '@funding-desk/shared/schemas/application/decline-notice';
import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { MAX_TEMPLATE_BODY, MAX_TEMPLATE_SUBJECT } from '@funding-desk/shared/schemas/template/template';
import { fillTemplate, type TemplateValues } from '@funding-desk/shared/schemas/template/template-variables';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { formNotice } from '../../../lib/form-errors.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { conflictOf } from '../api/work.ts';
import { parseFormData } from '../form-data/read-form-data.ts';
import { TemplatePicker, templateValues } from '../templates/template-picker.tsx';
import { workProblemText } from '../work/work-texts.ts';
import classes from './decline-notice.module.css';
import { useSendNotice } from './use-send-notice.ts';

const formSchema = declineNoticeSchema.omit({ version: true });
const NAMES = { subject: 'subject', text: 'text' } as const;
const LABELS = ['Send', 'Sending...'] as const;

/** '' when it is not readable. */
function addressOf({ formData }: ApplicationView): string {
  const { emailAddress } = parseFormData(formData);
  return typeof emailAddress === 'string' ? emailAddress : '';
}

/** Staff describe another reason for their colleagues, so its text is not filled in. */
function reasonOf({ work: { reason } }: ApplicationView): string {
  return reason && reason.code !== 'other' ? DECLINE_REASONS[reason.code] : '';
}

interface NoticeFormProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  readonly onSent: () => void;
}

function useNoticeForm({ application, onSent }: NoticeFormProps) {
  // A live change of the page must not be overlooked.
  const [seen, setSeen] = useState(application.work.version);
  const { mutateAsync } = useSendNotice(application);
  return useServerForm({
    schema: formSchema,
    defaultValues: { subject: '', text: '' },
    names: NAMES,
    send: async (texts) => {
      try {
        await mutateAsync({ version: seen, ...texts });
      } catch (error) {
        // The problem names the other change, so a second attempt is meant.
        setSeen(conflictOf(error)?.work.version ?? seen);
        throw error;
      }
      onSent();
    },
    problemOf: (error) =>
      conflictOf(error)
        ? workProblemText({ error, ...application })
        : formNotice({ error, names: NAMES, failed: 'The applicant was not told.' }),
  });
}

function NoticeForm(props: NoticeFormProps) {
  const { application, viewer } = props;
  const { form, errors, controls } = useNoticeForm(props);
  const { subject, text } = form.watch();
  const values: TemplateValues = { ...templateValues({ application, viewer }), reason: reasonOf(application) };
  return (
    <ModalForm {...controls} labels={LABELS}>
      <div className={classes.fields}>
        <TemplatePicker
          kind="decline"
          company={application.company?.id ?? null}
          values={values}
          text={text}
          onFill={(next, template) => {
            form.setValue('text', next, { shouldDirty: true });
            if (template) form.setValue('subject', fillTemplate(template.subject, values), { shouldDirty: true });
          }}
        />
        <p className={classes.to}>To {addressOf(application) || 'the applicant'}</p>
        <TextInput
          label="Subject"
          required
          maxLength={MAX_TEMPLATE_SUBJECT}
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <WarnedField text={text} audience="applicant">
          <Textarea
            label="Text"
            required
            autosize
            minRows={6}
            maxRows={16}
            maxLength={MAX_TEMPLATE_BODY}
            error={errors.text?.message}
            {...form.register('text')}
          />
        </WarnedField>
        {text.trim() !== '' && (
          <section aria-label="Preview" className={classes.mail}>
            <p className={classes.subject}>{subject}</p>
            <p className={classes.text}>{text}</p>
          </section>
        )}
      </div>
    </ModalForm>
  );
}

interface DeclineNoticeModalProps extends Omit<NoticeFormProps, 'application' | 'onSent'> {
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Tells the applicant by e-mail that the application is declined. */
export function DeclineNoticeModal({ application, isOpen, onClose, ...form }: DeclineNoticeModalProps) {
  return (
    <FormModal title="Tell the applicant" isOpen={isOpen} onClose={onClose} size="lg">
      {application && <NoticeForm {...form} application={application} onSent={onClose} />}
    </FormModal>
  );
}
