import type { Refusals } from './languages.ts';

const seconds = (count: number) => (count === 1 ? 'un segundo' : `${count} segundos`);

export const refusals: Refusals = {
  invalid_link: 'Enlace no válido',
  missing_company: 'Falta la información de la empresa',
  company_withdrawn: 'Esta solicitud ya no está disponible.',
  too_many_calls: (wait) => `Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en ${seconds(wait.seconds)}.`,
};
