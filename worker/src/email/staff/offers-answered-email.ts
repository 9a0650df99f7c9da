import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { headerText, type MailContent } from '../mail-message.ts';
import { contentOf } from './account-emails.ts';

interface OffersAnsweredInput {
  readonly sent: Pick<Presentation, 'submission' | 'reference' | 'businessName' | 'state' | 'chosen' | 'offers'>;
  readonly companyName: string;
  readonly publicUrl: string;
}

/** Tells staff that an applicant has chosen an offer, or declined the offers. */
export function offersAnsweredEmail({ sent, companyName, publicUrl }: OffersAnsweredInput): MailContent {
  const reference = formatReference(sent.reference);
  const name = headerText(sent.businessName) || reference;
  const funder = headerText(sent.offers.find(({ offer }) => sent.chosen?.equals(offer))?.funderName ?? '');
  const isChosen = sent.state === 'chosen';
  return contentOf({
    owner: headerText(companyName),
    heading: isChosen ? `${name} chose the offer of ${funder}` : `${name} declined the offers`,
    before: [
      `Application ${reference}.`,
      isChosen
        ? 'The choice selects nothing yet. Select the offer, and send its contract.'
        : 'The link to the offers has ended. You can present other offers.',
    ],
    button: {
      label: 'Open the offers',
      href: `${publicUrl.replace(/\/+$/, '')}/admin/forms/${sent.submission.toHexString()}?tab=deals`,
    },
    after: [],
  });
}
