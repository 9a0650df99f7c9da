import { LANGUAGES, type Language } from '@funding-desk/shared/messages/languages';
import type { Request, RequestHandler, Response } from 'express';

/** The language that the caller asks for; English where it asks for none that there is. */
export function requestLanguage(request: Request): Language {
  const accepted = request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? 'en';
}

/** From here on, whatever is refused is refused in the language that the caller asks for. */
export const setRequestLanguage: RequestHandler = (request, response, next) => {
  response.locals.language = requestLanguage(request);
  next();
};

/** Language of what is told to the caller: English for whoever is not an applicant. */
export function responseLanguage({ locals }: Response): Language {
  return LANGUAGES.find((language) => language === locals.language) ?? 'en';
}
