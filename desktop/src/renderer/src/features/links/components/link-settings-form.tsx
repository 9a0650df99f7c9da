import { allowedSitesSchema } from '@funding-desk/shared/schemas/company/allowed-sites';
import type { LinkView } from '@funding-desk/shared/schemas/company/link';
import { redirectUrlSchema } from '@funding-desk/shared/schemas/company/redirect-url';
import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { useSaveLinkSettings } from '../api.ts';

const SITES_LABEL = 'Sites';
const SITES_HELP = [
  'One per line, for example https://www.example.com.',
  'https://*.example.com stands for every site that ends in .example.com.',
  'If the list is empty, every site may show the form.',
].join(' ');
const REDIRECT_LABEL = 'Address after the submit';
const REDIRECT_HELP = [
  'Your own page that applicants go to, for example https://www.example.com/thank-you.',
  'The form shows where it goes, and applicants can stay. Empty: they stay with their reference.',
].join(' ');

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const settingsFormSchema = z.object({
  sites: z.string().transform(splitLines).pipe(allowedSitesSchema),
  redirectUrl: redirectUrlSchema,
});

/** Field of the server -> field of the form. */
const NAMES = { allowedSites: 'sites', redirectUrl: 'redirectUrl' } as const;

interface LinkSettingsFormProps {
  readonly link: LinkView;
  readonly onSaved: () => void;
}

/** Edits the sites that may show the form of a link, and where applicants go after the submit. */
export function LinkSettingsForm({ link: { id, allowedSites, redirectUrl }, onSaved }: LinkSettingsFormProps) {
  const { mutateAsync } = useSaveLinkSettings();
  const { form, errors, controls } = useServerForm({
    schema: settingsFormSchema,
    defaultValues: { sites: allowedSites.join('\n'), redirectUrl },
    names: NAMES,
    failed: 'The settings could not be saved.',
    send: async ({ sites, redirectUrl }) => {
      await mutateAsync({ id, allowedSites: sites, redirectUrl });
      onSaved();
    },
  });
  return (
    <ModalForm {...controls}>
      <Textarea
        label={SITES_LABEL}
        description={SITES_HELP}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={errors.sites?.message}
        {...form.register('sites')}
      />
      <TextInput
        label={REDIRECT_LABEL}
        description={REDIRECT_HELP}
        autoComplete="off"
        spellCheck={false}
        error={errors.redirectUrl?.message}
        {...form.register('redirectUrl')}
      />
    </ModalForm>
  );
}
