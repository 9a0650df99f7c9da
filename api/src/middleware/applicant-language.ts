import { LANGUAGES, type Language } from '@funding-desk/shared/messages/languages';
import type { Request, RequestHandler, Response } from 'express';

/** The language that the caller requests, or English if it is not available. */
export function requestLanguage(request: Request): Language {
  const accepted = request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? 'en';
}

const MAX_USER_AGENT = 500;

/** Where an applicant's answer comes from, as its evidence states it. */
export const senderOf = (request: Request, address: string) => ({
  address,
  userAgent: (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  language: requestLanguage(request),
});

/** From here on, errors are in the language that the caller requests. */
export const setRequestLanguage: RequestHandler = (request, response, next) => {
  response.locals.language = requestLanguage(request);
  next();
};

/** Language of messages to the caller. Staff get English. */
export function responseLanguage({ locals }: Response): Language {
  return LANGUAGES.find((language) => language === locals.language) ?? 'en';
}
