import type { Language } from '../../messages/languages.ts';
import { loadMessages } from '../../messages/load-language.ts';
import type { RequestMail } from '../../messages/message-types.ts';
import type { RequestedItem } from '../models/application/applicant-request.ts';

type Item = Pick<RequestedItem, 'documentType' | 'month' | 'account' | 'label'>;

const isCommonType = (types: RequestMail['types'], type: string): type is keyof RequestMail['types'] =>
  Object.hasOwn(types, type);

/** 'October 2026', 'octubre de 2026'. */
function monthText(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** 'October 31, 2026'. @param day 'YYYY-MM-DD' */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** What an item asks for, in the applicant's language. Own words of staff stay as they are. */
export async function requestItemLabel(item: Item, language: Language): Promise<string> {
  if (item.label !== '') return item.label;
  const { requestMail } = await loadMessages(language);
  const { documentType, month, account } = item;
  if (month !== null) return requestMail.statement({ month: monthText(month, language), account: account ?? '' });
  return requestMail.types[isCommonType(requestMail.types, documentType) ? documentType : 'other'];
}
