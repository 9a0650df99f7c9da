import { shortCentsText } from '@funding-desk/shared/fields/money/money-text';
import { DEAL_COUNTS, type DealCount, type DealFigures } from '@funding-desk/shared/schemas/company/deal-figures';
import { durationText } from '../dashboard-texts.ts';

interface DealColumn {
  readonly name: keyof DealFigures;
  readonly label: string;
  readonly text: (figures: DealFigures) => string;
}

const moneyText = (cents: number) => (cents === 0 ? '–' : shortCentsText(cents));

/** The figures in their order. */
const COLUMNS: readonly DealColumn[] = [
  { name: 'packages', label: 'Sent', text: ({ packages }) => packages.toLocaleString() },
  { name: 'answers', label: 'Answered', text: ({ answers }) => answers.toLocaleString() },
  { name: 'answerSeconds', label: 'First answer', text: ({ answerSeconds }) => durationText(answerSeconds) },
  { name: 'offers', label: 'Offers', text: ({ offers }) => offers.toLocaleString() },
  { name: 'offerSeconds', label: 'First offer', text: ({ offerSeconds }) => durationText(offerSeconds) },
  { name: 'funded', label: 'Funded', text: ({ funded }) => funded.toLocaleString() },
  { name: 'amount', label: 'Amount', text: ({ amount }) => moneyText(amount) },
  { name: 'commission', label: 'Commission', text: ({ commission }) => moneyText(commission ?? 0) },
];

/** The figures that the viewer may see. */
export const dealColumns = (figures: DealFigures): readonly DealColumn[] =>
  COLUMNS.filter(({ name }) => name !== 'commission' || figures.commission !== null);

/** The table is not ordered by times. */
export const isOrdered = (name: keyof DealFigures): name is DealCount => DEAL_COUNTS.some((count) => count === name);
