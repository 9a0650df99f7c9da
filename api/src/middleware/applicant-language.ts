import { LANGUAGES, type Language } from '@funding-desk/shared/messages/languages';
import type { Request, RequestHandler, Response } from 'express';

/** The language that the caller asks for; English where it asks for none that there is. */
export function askedLanguage(request: Request): Language {
  const accepted = request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? 'en';
}

/** From here on, whatever is refused is refused in the language that the caller asks for. */
export const speakAsAsked: RequestHandler = (request, response, next) => {
  response.locals.language = askedLanguage(request);
  next();
};

/** Language of what is told to the caller: English for whoever is not an applicant. */
export function spokenLanguage({ locals }: Response): Language {
  return LANGUAGES.find((language) => language === locals.language) ?? 'en';
}
