import { allowedSitesSchema } from '@funding-desk/shared/schemas/company/allowed-sites';
import type { LinkView } from '@funding-desk/shared/schemas/company/link';
import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { useServerForm } from '../../../lib/use-server-form.ts';
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
  const { mutateAsync } = useSaveSites();
  const { form, errors, controls } = useServerForm({
    schema: sitesFormSchema,
    defaultValues: { sites: allowedSites.join('\n') },
    names: NAMES,
    failed: 'The sites could not be saved.',
    send: async ({ sites }) => {
      await mutateAsync({ id, allowedSites: sites });
      onSaved();
    },
  });
  return (
    <ModalForm {...controls}>
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
