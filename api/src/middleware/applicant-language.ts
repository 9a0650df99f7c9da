import type { DraftLanguage } from '@funding-desk/shared/schemas/draft';
import type { Request, RequestHandler, Response } from 'express';

/** The language that the caller asks for; English where it asks for neither. */
export function askedLanguage(request: Request): DraftLanguage {
  return request.acceptsLanguages('en', 'es') === 'es' ? 'es' : 'en';
}

/** From here on, whatever is refused is refused in the language that the caller asks for. */
export const speakAsAsked: RequestHandler = (request, response, next) => {
  response.locals.language = askedLanguage(request);
  next();
};

/** Language of what is told to the caller: English for whoever is not an applicant. */
export function spokenLanguage({ locals }: Response): DraftLanguage {
  const language: unknown = locals.language;
  return language === 'es' ? 'es' : 'en';
}
