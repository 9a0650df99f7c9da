import { disclosureRows } from '@funding-desk/shared/disclosures/compute-rows';
import { DISCLOSURE_LAWS } from '@funding-desk/shared/disclosures/disclosure-for';
import { sampleOffer } from '@funding-desk/shared/disclosures/sample-offer';
import {
  type DisclosureLawView,
  MAX_STATEMENT,
  statementsSchema,
} from '@funding-desk/shared/schemas/deal/state-disclosure';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { ModalForm } from '../../components/modals/form-modal.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { saveSample, useApproveDisclosure } from './api.ts';
import classes from './disclosures.module.css';

type Values = z.input<typeof statementsSchema>;

const NAMES = {
  'statements.channel': 'channel',
  'statements.manner': 'manner',
  'statements.variation': 'variation',
  'statements.prepayment': 'prepayment',
  'statements.prepayment_fees': 'prepayment_fees',
  'statements.avoidable_fees': 'avoidable_fees',
  'statements.collateral': 'collateral',
  'statements.broker': 'broker',
} as const;

interface PreviewProps {
  readonly law: DisclosureLawView;
  readonly funder: string;
  readonly statements: Values;
}

/** Only what was typed. */
const typed = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, text]) => text?.trim()));

/** The rows with the numbers of an invented offer. */
function Preview({ law, funder, statements }: PreviewProps) {
  const result = disclosureRows({
    ...sampleOffer(),
    law: DISCLOSURE_LAWS[law.id],
    funder,
    statements: typed(statements),
  });
  if (!('rows' in result)) return null;
  return (
    <section aria-label="Preview" className={classes.preview}>
      <p className={classes.caption}>Preview with invented numbers</p>
      <dl className={classes.rows}>
        {[...result.rows, ...result.beside].map(({ id, label, value, explanation }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{explanation}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ApprovalFormProps {
  readonly company: string;
  readonly companyName: string;
  readonly law: DisclosureLawView;
  readonly notice: string;
  readonly onSaved: () => void;
}

/** What the company states for its contracts of a state, a preview, and the approval. */
export function ApprovalForm({ company, companyName, law, notice, onSaved }: ApprovalFormProps) {
  const { mutateAsync } = useApproveDisclosure(company);
  const [problem, setProblem] = useState('');
  const given = law.approval?.statements ?? {};
  const { form, errors, controls } = useServerForm({
    schema: statementsSchema,
    defaultValues: Object.fromEntries(law.statements.map(({ name }) => [name, given[name] ?? ''])),
    names: NAMES,
    failed: 'The disclosure could not be approved.',
    send: async (statements) => {
      await mutateAsync({ state: law.id, body: { version: law.version, statements } });
      onSaved();
    },
  });
  const statements = form.watch();
  const save = () => {
    setProblem('');
    saveSample({ company, state: law.id, statements: typed(statements) }).catch((error: unknown) =>
      setProblem(errorMessage(error)),
    );
  };
  return (
    <ModalForm {...controls} labels={['Approve', 'Approving...']}>
      <InlineNotice kind="info" text={notice} />
      {law.statements.map(({ name, label }) => (
        <Textarea
          key={name}
          label={label}
          description="What your contracts say, in plain words"
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_STATEMENT}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <Preview law={law} funder={companyName} statements={statements} />
      <div className={classes.actions}>
        <LinkButton onClick={save}>Save a sample PDF</LinkButton>
      </div>
      {problem !== '' && <InlineNotice kind="error" text={problem} />}
    </ModalForm>
  );
}
