import type { CompanyView } from '@funding-desk/shared/schemas/company';
import { LinkButton } from '../../../components/link-button.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { useCreateCompanyLink } from '../api/create-company-link.ts';

const FAILED = 'Failed to generate link. Please try again.';

interface EmbedButtonProps {
  readonly company: CompanyView;
  readonly onLink: (company: CompanyView, iframeUrl: string) => void;
}

/** Generates a link of the company. */
export function EmbedButton({ company, onLink }: EmbedButtonProps) {
  const { mutate, isPending } = useCreateCompanyLink();
  const generate = () => {
    clearNotices();
    mutate(company.id, {
      onSuccess: (iframeUrl) => onLink(company, iframeUrl),
      onError: (error) => showNotice({ kind: 'error', text: failureText({ failed: FAILED, error }) }),
    });
  };
  return (
    <LinkButton isOff={isPending} onClick={generate}>
      {isPending ? 'Generating...' : 'Embed app'}
    </LinkButton>
  );
}
