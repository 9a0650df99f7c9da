/** What the routes of the public form say, word for word -> the same in Spanish. */
export const SPANISH_REFUSALS: Readonly<Record<string, string>> = {
  'Invalid link': 'Enlace no válido',
  'Missing company information': 'Falta la información de la empresa',
  'This application is no longer available.': 'Esta solicitud ya no está disponible.',
  'This form and its link do not belong together. Please reload the page.':
    'Este formulario y su enlace no corresponden. Vuelva a cargar la página.',
  'This form belongs to another company. Please reload the page.':
    'Este formulario pertenece a otra empresa. Vuelva a cargar la página.',

  'This form was open for too long. Please reload the page and attach your files again.':
    'Este formulario estuvo abierto demasiado tiempo. Vuelva a cargar la página y adjunte sus archivos otra vez.',
  'This application has been submitted already. Please reload the page to start a new one.':
    'Esta solicitud ya se envió. Vuelva a cargar la página para comenzar otra.',
  'This application has been submitted already; its files can no longer be removed.':
    'Esta solicitud ya se envió; sus archivos ya no se pueden quitar.',
  'This application has been submitted already.': 'Esta solicitud ya se envió.',
  'This link is no longer valid. It has expired, or a newer one was sent. Please use the newest link, or start a new application.':
    'Este enlace ya no es válido: venció o se envió uno más reciente. Use el enlace más reciente o comience una solicitud nueva.',

  'This application was continued in another window or on another device, with the link from the e-mail. Please go on there, or open the link again to continue here.':
    'Esta solicitud se continuó en otra ventana o en otro dispositivo con el enlace del correo. Siga allí o abra el enlace otra vez para continuar aquí.',
  'The link goes only to the e-mail address in your application. Please enter that one here, or change it in the application first.':
    'El enlace solo se envía a la dirección de correo electrónico de su solicitud. Escriba esa dirección aquí o cámbiela primero en la solicitud.',

  'Please correct the fields that are marked.': 'Corrija los campos marcados.',
  "Leave this empty, or untick 'I am the only owner'.": 'Deje este campo vacío o desmarque «Soy el único propietario».',
  'This signature is blank or cannot be read. Please sign again.':
    'Esta firma está en blanco o no se puede leer. Firme otra vez.',
  'Enter an e-mail address, for example name@example.com.':
    'Ingrese una dirección de correo electrónico, por ejemplo nombre@ejemplo.com.',

  'Please attach at most 10 files.': 'Adjunte como máximo 10 archivos.',
  'Maximum number of files reached. Remove some files to upload more.':
    'Se alcanzó el número máximo de archivos. Quite algunos para subir más.',
  'One of the attached files is no longer there. Please remove it and attach it again.':
    'Uno de los archivos adjuntos ya no está. Quítelo y adjúntelo otra vez.',
  'This file is no longer there.': 'Este archivo ya no está.',
  'No file arrived. Please choose the file again.': 'No llegó ningún archivo. Elija el archivo otra vez.',
  'The upload was not understood. Please choose the file again.':
    'No se pudo procesar el archivo que subió. Elija el archivo otra vez.',
  'This file is larger than 15 MB. Please attach a smaller one.':
    'Este archivo pesa más de 15 MB. Adjunte uno más pequeño.',
  'This file is empty. Please choose another one.': 'Este archivo está vacío. Elija otro.',
  'Only PDF, JPG and PNG files and HEIC photos can be attached. Please choose another file.':
    'Solo se pueden adjuntar archivos PDF, JPG y PNG y fotos HEIC. Elija otro archivo.',
  'This picture cannot be opened. Please take or save it again and attach the new copy.':
    'Esta imagen no se puede abrir. Tómela o guárdela otra vez y adjunte la copia nueva.',
  'This file was refused because it contains a known virus. Please attach a clean copy.':
    'Se rechazó este archivo porque contiene un virus conocido. Adjunte una copia limpia.',
  'This photo has too many pixels. Please save it as a JPG and attach that.':
    'Esta foto tiene demasiados píxeles. Guárdela como JPG y adjunte esa copia.',
  'This picture is too large to open. Please save it with fewer pixels, or as an ordinary JPG, and attach that.':
    'Esta imagen es demasiado grande para abrirse. Guárdela con menos píxeles, o como JPG normal, y adjunte esa copia.',
  'This picture takes too long to open. Please save it again as an ordinary JPG and attach that.':
    'Esta imagen tarda demasiado en abrirse. Guárdela otra vez como JPG normal y adjunte esa copia.',
  'This photo takes too long to open. Please save it as a JPG and attach that.':
    'Esta foto tarda demasiado en abrirse. Guárdela como JPG y adjunte esa copia.',
  'Many files are being looked at right now. Please try again in half a minute.':
    'En este momento se están revisando muchos archivos. Inténtelo de nuevo en medio minuto.',
  'Many files are being sent right now. Please try again in a few seconds.':
    'En este momento se están enviando muchos archivos. Inténtelo de nuevo en unos segundos.',
  'This PDF cannot be opened. Please save it again and attach the new copy.':
    'Este PDF no se puede abrir. Guárdelo otra vez y adjunte la copia nueva.',
  'This PDF takes too long to open. Please print it to a new PDF and attach that.':
    'Este PDF tarda demasiado en abrirse. Imprímalo como un PDF nuevo y adjunte esa copia.',
  'This PDF takes too much memory to open. Please print it to a new PDF and attach that.':
    'Este PDF necesita demasiada memoria para abrirse. Imprímalo como un PDF nuevo y adjunte esa copia.',
  'This PDF carries other files or starts programs. Please print it to a new PDF and attach that.':
    'Este PDF contiene otros archivos o inicia programas. Imprímalo como un PDF nuevo y adjunte esa copia.',
  'This PDF is built in a way that cannot be checked. Please print it to a new PDF and attach that.':
    'Este PDF está hecho de una forma que no se puede comprobar. Imprímalo como un PDF nuevo y adjunte esa copia.',
  'This PDF is incomplete. Please download it again and attach the new copy.':
    'Este PDF está incompleto. Descárguelo otra vez y adjunte la copia nueva.',
  'This PDF is locked with a password. Please remove the password and attach it again.':
    'Este PDF está protegido con contraseña. Quite la contraseña y adjúntelo otra vez.',

  'There is no room to keep this at the moment. Nothing was stored. Please try again in a few minutes.':
    'En este momento no hay espacio para guardar esto. No se guardó nada. Inténtelo de nuevo en unos minutos.',
  'The service is busy for a moment. Please try again shortly.':
    'El servicio está ocupado en este momento. Inténtelo de nuevo en unos instantes.',
  'Your data arrived too slowly. Please check the connection and try again.':
    'Sus datos llegaron demasiado despacio. Revise la conexión e inténtelo de nuevo.',
  'This request is too large.': 'Los datos enviados son demasiado grandes.',
  'The request holds too many values, or nests them too deeply. Please send fewer.':
    'Los datos enviados contienen demasiados valores o demasiados niveles. Envíe menos.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtelo de nuevo.',
};

/** For what is told to programs rather than to people, such as a body of the wrong shape. */
const NOT_UNDERSTOOD = 'No se pudieron procesar los datos enviados. Vuelva a cargar la página e inténtelo de nuevo.';

const SENT_TOO_OFTEN =
  /^The link was sent several times within the hour\..* try again in (?:a minute|(\d+) minutes)\.$/;

function sentTooOften(sentence: string): string | undefined {
  const match = SENT_TOO_OFTEN.exec(sentence);
  if (!match) return undefined;
  const wait = match[1] ? `${match[1]} minutos` : 'un minuto';
  return `El enlace se envió varias veces en la última hora. Busque el correo, también entre los no deseados, o inténtelo de nuevo en ${wait}.`;
}

const TOO_MANY_CALLS = /^Too many requests in a short time\. Please try again in (?:a second|(\d+) seconds)\.$/;

function tooManyCalls(sentence: string): string | undefined {
  const match = TOO_MANY_CALLS.exec(sentence);
  if (!match) return undefined;
  const wait = match[1] ? `${match[1]} segundos` : 'un segundo';
  return `Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en ${wait}.`;
}

const QUOTA_REACHED =
  /^(Your network has sent|This form has received) as much as it may .* please try again in (?:(a minute)|(\d+) (minutes|hours))\.$/;

function quotaReached(sentence: string): string | undefined {
  const match = QUOTA_REACHED.exec(sentence);
  if (!match) return undefined;
  const [, who, isMinute, count, unit] = match;
  const full = who?.startsWith('Your')
    ? 'Su red ha enviado todo lo que puede por ahora.'
    : 'Este formulario ha recibido todo lo que puede en un día.';
  const wait = isMinute ? 'un minuto' : `${count} ${unit === 'hours' ? 'horas' : 'minutos'}`;
  return `${full} No se perdió nada; inténtelo de nuevo en ${wait}.`;
}

/** The sentence of a refusal in Spanish, undefined for one that is not known. */
export function findSpanishRefusal(sentence: string): string | undefined {
  return SPANISH_REFUSALS[sentence] ?? sentTooOften(sentence) ?? tooManyCalls(sentence) ?? quotaReached(sentence);
}

/** The sentence of a refusal in Spanish; never an English one. */
export function spanishRefusal(sentence: string): string {
  return findSpanishRefusal(sentence) ?? NOT_UNDERSTOOD;
}
