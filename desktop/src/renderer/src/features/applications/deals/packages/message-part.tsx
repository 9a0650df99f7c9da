import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { fillTemplate, type TemplateValues } from '@funding-desk/shared/schemas/template/template-variables';
import { Textarea } from '@mantine/core';
import { WarnedField } from '../../../../components/fields/warned-field.tsx';
import { parseFormData } from '../../form-data/read-form-data.ts';
import { TemplatePicker, templateValues } from '../../templates/template-picker.tsx';
import type { PackageChoice } from './package-choice.ts';
import classes from './send-form.module.css';

const MAX_MESSAGE = 5_000;

interface MessagePartProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  readonly choice: PackageChoice;
  /** Why the message was refused, or ''. */
  readonly problem: string;
  readonly onChange: (message: string) => void;
}

/** What is known before it is known to whom it goes. */
function valuesOf({ application, viewer }: Pick<MessagePartProps, 'application' | 'viewer'>): TemplateValues {
  const { advanceAmountRequested: amount } = parseFormData(application.formData);
  return { ...templateValues({ application, viewer }), amount: typeof amount === 'string' ? amount : '' };
}

interface PreviewProps extends Pick<MessagePartProps, 'application' | 'choice'> {
  readonly values: TemplateValues;
}

/** The e-mail to the first chosen funder. */
function Preview({ application, choice, values }: PreviewProps) {
  const funder = choice.funders[0]?.match.funder.name ?? '';
  const text = fillTemplate(choice.message.trim(), { ...values, funder });
  const reference = formatReference(application.reference);
  const others = choice.funders.length - 1;
  return (
    <details className={classes.preview}>
      <summary>Preview of the e-mail</summary>
      <section aria-label="Preview of the e-mail" className={classes.mail}>
        <p className={classes.subject}>
          {application.businessName || reference}: application {reference}
        </p>
        {text !== '' && <p className={classes.text}>{text}</p>}
        {text === '' && <p className={classes.soft}>No message, only what it is about and the files.</p>}
      </section>
      <p className={classes.soft}>
        {funder === ''
          ? 'Choose a funder to see the message as it leaves.'
          : `As ${funder} gets it.${others > 0 ? ' Each funder gets a message of their own.' : ''}`}
      </p>
    </details>
  );
}

/** The message to the funders, from a template or typed. */
export function MessagePart({ application, viewer, choice, problem, onChange }: MessagePartProps) {
  const values = valuesOf({ application, viewer });
  return (
    <>
      <TemplatePicker
        kind="package"
        company={application.company?.id ?? null}
        values={values}
        text={choice.message}
        onFill={onChange}
      />
      <WarnedField text={choice.message} audience="applicant">
        <Textarea
          label="Message"
          description="Optional. {{funder}} becomes the name of each funder."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_MESSAGE}
          value={choice.message}
          error={problem !== '' && problem}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </WarnedField>
      <Preview application={application} choice={choice} values={values} />
    </>
  );
}
