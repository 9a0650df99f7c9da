import type { LinkMessages } from '../en-links.ts';

/** Texts of the pages behind e-mailed links, in Spanish. */
export const links: LinkMessages = {
  open: 'Abrir',
  opening: 'Abriendo…',
  incomplete: 'Este enlace está incompleto. Copie el enlace completo del correo o vuelva a abrir el correo.',
  failed: 'No pudimos conectar con el servidor. Revise su conexión e intente de nuevo.',
  tryAgain: 'Intentar de nuevo',
  request: {
    title: 'Documentos para su solicitud',
    invitation: 'Le pidieron documentos. Abra la petición para ver qué hace falta.',
    needs: ({ company, reference }) => `${company} necesita documentos para su solicitud ${reference}.`,
    due: (day) => `Envíelos antes del ${day}, por favor.`,
    atOnce: 'Cada archivo se envía en cuanto usted lo elige.',
    received: 'Recibido',
    receivedFiles: 'Ya recibidos',
    progress: ({ received, count }) => `${received} de ${count} recibidos`,
    done: 'Gracias. Recibimos todo lo que se pidió. Ya puede cerrar esta página.',
    until: (day) => `Puede volver a esta página hasta el ${day}.`,
  },
  signer: {
    title: 'Su firma',
    invitation:
      'Un negocio que solicita financiamiento indicó que usted es su segundo propietario. Abra el enlace para leer y firmar.',
    explanation: ({ business, company }) =>
      `${company} recibió una solicitud de ${business} en la que usted figura como segundo propietario. Lea el texto, escriba sus propios datos y firme.`,
    until: (day) => `El enlace funciona hasta el ${day}.`,
    sign: 'Firmar',
    signing: 'Firmando…',
    signed: 'Gracias. Recibimos su firma. Puede cerrar esta página.',
    declineTitle: 'No firmar',
    declineQuestion:
      'La empresa sabrá que usted no quiso firmar. El enlace dejará de funcionar y no se enviará nada de lo que escribió.',
    decline: 'No firmar',
    declining: 'Enviando…',
    declined: 'Usted decidió no firmar. Se lo comunicamos a la empresa. Puede cerrar esta página.',
    back: 'Volver',
  },
};
