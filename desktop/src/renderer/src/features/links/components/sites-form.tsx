import { allowedSitesSchema } from '@funding-desk/shared/schemas/company/allowed-sites';
import type { LinkView } from '@funding-desk/shared/schemas/company/link';
import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { applyFieldErrors, formNotice } from '../../../lib/form-errors.ts';

import { useSaveSites } from '../api.ts';

const LABEL = 'Sites';
const HELP = [
  'One per line, for example https://www.example.com.',
  'https://*.example.com stands for every site that ends in .example.com.',
  'If the list is empty, every site may show the form.',
].join(' ');

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const sitesFormSchema = z.object({ sites: z.string().transform(splitLines).pipe(allowedSitesSchema) });

/** Field of the server -> field of the form. */
const NAMES = { allowedSites: 'sites' } as const;

interface SitesFormProps {
  readonly link: LinkView;
  readonly onSaved: () => void;
}

/** Edits the sites that may show the form of a link. */
export function SitesForm({ link: { id, allowedSites }, onSaved }: SitesFormProps) {
  const form = useForm<z.input<typeof sitesFormSchema>, unknown, z.output<typeof sitesFormSchema>>({
    resolver: zodResolver(sitesFormSchema),
    defaultValues: { sites: allowedSites.join('\n') },
  });
  const { mutateAsync, error, reset } = useSaveSites();
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = async ({ sites }: z.output<typeof sitesFormSchema>) => {
    try {
      await mutateAsync({ id, allowedSites: sites });
      onSaved();
    } catch (failure) {
      applyFieldErrors({ form, error: failure, names: NAMES });
    }
  };
  return (
    <ModalForm
      isBusy={isSubmitting}
      isDirty={isDirty}
      problem={formNotice({ error, names: NAMES, failed: 'The sites could not be saved.' })}
      onSubmit={form.handleSubmit(save, reset)}
    >
      <Textarea
        label={LABEL}
        description={HELP}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={errors.sites?.message}
        {...form.register('sites')}
      />
    </ModalForm>
  );
}
