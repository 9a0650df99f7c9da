import type { OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../../lib/api/api-error.ts';
import { formNotice } from '../../../../../lib/form-errors.ts';
import { useServerForm } from '../../../../../lib/use-server-form.ts';
import { useChangeOffers, useFreshOffers } from '../../../api/offers.ts';
import { useCallKey } from '../../use-call-key.ts';
import { endText } from '../offer-texts.ts';
import {
  bodyOf,
  commissionOf,
  type OfferForm,
  type OfferFormValues,
  offerFormSchema,
  offerMergeText,
  type ParsedOffer,
  typedFields,
  valuesOf,
} from './offer-form-values.ts';

/** Field of the server -> field of the form. What is wrong with all fees stands at the first one. */
const NAMES = {
  package: 'package',
  'terms.amount': 'amount',
  'terms.factor': 'factor',
  'terms.payback': 'payback',
  'terms.payments': 'payments',
  'terms.firstPayment': 'firstPayment',
  'terms.fees': 'fees.0.amount',
  'terms.payoffs': 'payoffs.0.amount',
  expiresOn: 'expiresOn',
  note: 'note',
  'commission.points': 'points',
  'commission.buyFactor': 'buyFactor',
} as const;

const isUnconfirmed = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'unconfirmed';
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409 && !isUnconfirmed(error);

/** What a confirmation is about. Other numbers need another one. */
type Asked = Pick<OfferFormValues, 'amount' | 'factor' | 'payback'>;
const askedKey = ({ amount, factor, payback }: Asked) => JSON.stringify([amount, factor, payback]);

/** The question about a payback that is not amount x factor, and the answer to it. */
function usePaybackQuestion() {
  const [question, setQuestion] = useState<{ readonly about: string; readonly text: string } | null>(null);
  const confirmed = useRef('');
  return {
    ask: (error: unknown, values: Asked) =>
      setQuestion(isUnconfirmed(error) ? { about: askedKey(values), text: error.message } : null),
    /** '' without a question about these numbers. */
    textFor: (values: Asked) => (question?.about === askedKey(values) ? question.text : ''),
    confirm: (values: Asked) => {
      confirmed.current = askedKey(values);
    },
    answersFor: (values: Asked): 'payback'[] => (confirmed.current === askedKey(values) ? ['payback'] : []),
  };
}

interface OfferFormInput {
  readonly application: string;
  /** Null for a new one. */
  readonly offer: OfferView | null;
  readonly seesCommission: boolean;
  readonly onSaved: (funder: string) => void;
}

interface SaveInput {
  readonly values: ParsedOffer;
  /** The state that the form is based on. Null for a new offer. */
  readonly base: OfferView | null;
  readonly confirmed: 'payback'[];
}

/** Enters a new offer, or changes the one that the form is based on. */
function useSaveOffer({ application, seesCommission }: OfferFormInput) {
  const { mutateAsync } = useChangeOffers(application);
  const keyOf = useCallKey();
  /** Undefined: the present one stays. */
  const commissionIn = ({ values, base }: SaveInput) => {
    if (!seesCommission) return undefined;
    return commissionOf(values) ?? (base?.commission ? { brokerFees: [] } : undefined);
  };
  return (input: SaveInput) => {
    const { values, base, confirmed } = input;
    const commission = commissionIn(input);
    const content = { ...bodyOf(values), ...(commission && { commission }) };
    if (base) {
      const { id, version } = base;
      return mutateAsync({ kind: 'update', offer: id, body: { ...content, version, confirmed } });
    }
    const answer = { ...content, package: values.package };
    return mutateAsync({ kind: 'create', body: { ...answer, key: keyOf(answer), confirmed } });
  };
}

/** The state that the form is based on, and what the form says after a change of someone else. */
function useBase({ application, offer }: OfferFormInput) {
  const readOffers = useFreshOffers(application);
  const base = useRef(offer);
  const text = useRef('');
  /** Takes over what someone else has changed. Fields in which something was typed keep it. */
  const merge = async (form: Pick<OfferForm, 'getValues' | 'reset' | 'setValue'>) => {
    const before = base.current;
    const present = (await readOffers())?.offers.find(({ id }) => id === before?.id);
    text.current = present ? endText(present) : '';
    if (!before || !present || text.current !== '' || present.version === before.version) return;
    const values = { before: valuesOf(before), theirs: valuesOf(present), mine: form.getValues() };
    form.reset(values.theirs);
    for (const name of typedFields(values)) form.setValue(name, values.mine[name], { shouldDirty: true });
    base.current = present;
    text.current = offerMergeText(values);
  };
  return { present: () => base.current, text: () => text.current, merge };
}

/** The form of an offer and its calls. What someone else has saved meanwhile is merged in, so nothing typed is lost. */
export function useOfferForm(input: OfferFormInput) {
  const save = useSaveOffer(input);
  const base = useBase(input);
  const question = usePaybackQuestion();
  const { form, controls } = useServerForm({
    schema: offerFormSchema,
    defaultValues: valuesOf(input.offer),
    names: NAMES,
    problemOf: (error) => {
      if (isUnconfirmed(error)) return '';
      if (isConflict(error) && base.text() !== '') return base.text();
      return formNotice({ error, names: NAMES, failed: 'The offer could not be saved.' });
    },
    send: async (values) => {
      try {
        const confirmed = question.answersFor(form.getValues());
        const { offers } = await save({ values, base: base.present(), confirmed });
        input.onSaved(offers.find((one) => one.package === values.package)?.funder.name ?? '');
      } catch (error) {
        question.ask(error, form.getValues());
        if (isConflict(error)) await base.merge(form);
        throw error;
      }
    },
  });
  return { form, controls, question };
}
