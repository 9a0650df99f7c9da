import type { LinkMessages } from '../en-links.ts';
import type { OffersPageMessages } from '../en-offers.ts';
import type {
  DisclosureMail,
  FormMessages,
  NoScript,
  OffersMail,
  ReceiptMail,
  Refusals,
  ReminderMail,
  RequestMail,
  ResumeMail,
  SignatureMail,
  StartPage,
} from '../message-types.ts';

const files = (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`);
const uploaded = (count: number) => (count === 1 ? 'Se subió 1 archivo' : `Se subieron ${count} archivos`);

const count = (number: number, unit: string) => (number === 1 ? `un ${unit}` : `${number} ${unit}s`);
const inMinutes = (seconds: number) => count(Math.ceil(seconds / 60), 'minuto');
const inHours = (seconds: number) => (seconds <= 5_400 ? inMinutes(seconds) : `${Math.ceil(seconds / 3_600)} horas`);

export const refusals: Refusals = {
  bad_request: {
    file_missing: 'No llegó ningún archivo. Elija el archivo otra vez.',
    upload_malformed: 'No se pudo procesar el archivo que subió. Elija el archivo otra vez.',
    too_complex: 'Los datos enviados contienen demasiados valores o demasiados niveles. Envíe menos.',
    not_understood: 'No se pudieron procesar los datos enviados. Vuelva a cargar la página e inténtelo de nuevo.',
  },
  not_found: { upload_removed: 'Este archivo ya no está disponible.' },
  invalid_link: { invalid_link: 'Enlace no válido' },
  too_slow: { too_slow: 'El envío de sus datos tardó demasiado. Revise su conexión e inténtelo de nuevo.' },
  session_finished: {
    already_submitted: 'Esta solicitud ya se envió.',
    already_submitted_start_new: 'Esta solicitud ya se envió. Vuelva a cargar la página para comenzar otra.',
    already_submitted_files_stay: 'Esta solicitud ya se envió. Sus archivos ya no se pueden quitar.',
  },
  session_continued: {
    continued_elsewhere:
      'Esta solicitud se continuó en otra ventana o en otro dispositivo con el enlace del correo. Siga allí o abra el enlace otra vez para continuar aquí.',
  },
  gone: { company_withdrawn: 'Esta solicitud ya no está disponible.' },
  link_expired: {
    link_expired_or_replaced:
      'Este enlace ya no es válido: venció o se envió uno más reciente. Use el enlace más reciente o comience una solicitud nueva.',
    request_link_expired: 'Este enlace ya no es válido. Pida uno nuevo a la empresa.',
  },
  file_too_large: { file_too_large: 'Este archivo pesa más de 15 MB. Adjunte uno más pequeño.' },
  body_too_large: { body_too_large: 'Los datos enviados son demasiado grandes.' },
  unsupported_file: {
    file_type_unsupported: 'Solo se pueden adjuntar archivos PDF, JPG y PNG y fotos HEIC. Elija otro archivo.',
  },
  unacceptable_form: {
    offer_unavailable: 'Esta oferta ya no se puede elegir. Vuelva a cargar la página y elija otra.',
    request_item_unknown: 'La empresa ya no pide esto. Vuelva a cargar la página.',
    fields_marked: 'Corrija los campos marcados.',
    email_invalid: 'Ingrese una dirección de correo electrónico, por ejemplo nombre@ejemplo.com.',
    email_not_of_application:
      'El enlace solo se envía a la dirección de correo electrónico de su solicitud. Escriba esa dirección aquí o cámbiela primero en la solicitud.',
    second_signer_unavailable: 'Este formulario no tiene segunda firma. Vuelva a cargar la página.',
    second_signer_of_sole_owner: 'Desmarque «Soy el único propietario» o no deje que un socio firme por separado.',
    second_signer_name_invalid: 'Escriba el nombre completo de su socio.',
    second_signer_email_invalid: 'Escriba el correo electrónico de su socio, por ejemplo nombre@example.com.',
    signature_unreadable: 'Esta firma está en blanco o no se puede leer. Firme otra vez.',
    attached_file_removed: 'Uno de los archivos adjuntos ya no está disponible. Quítelo y adjúntelo otra vez.',
  },
  missing_company: { missing_company: 'Falta la información de la empresa' },
  mismatched_link: {
    link_mismatch: 'Este formulario no corresponde a su enlace. Vuelva a cargar la página.',
    company_mismatch: 'Este formulario pertenece a otra empresa. Vuelva a cargar la página.',
  },
  unknown_session: {
    session_expired:
      'Este formulario estuvo abierto demasiado tiempo. Vuelva a cargar la página y adjunte sus archivos otra vez.',
  },
  too_many_files: {
    too_many_attached: ({ most }) => `Adjunte como máximo ${most} archivos.`,
    no_upload_left: 'Se alcanzó el número máximo de archivos. Quite algunos para subir más.',
  },
  unreadable_file: {
    file_empty: 'Este archivo está vacío. Elija otro.',
    picture_broken: 'Esta imagen no se puede abrir. Tómela o guárdela otra vez y adjunte la copia nueva.',
    picture_too_large:
      'Esta imagen es demasiado grande para abrirse. Guárdela con menos píxeles, o como JPG normal, y adjunte esa copia.',
    picture_too_slow: 'Esta imagen tarda demasiado en abrirse. Guárdela otra vez como JPG normal y adjunte esa copia.',
    photo_too_large: 'Esta foto tiene demasiados píxeles. Guárdela como JPG y adjunte esa copia.',
    photo_too_slow: 'Esta foto tarda demasiado en abrirse. Guárdela como JPG y adjunte esa copia.',
    pdf_broken:
      'Este PDF está dañado. Si puede ver sus páginas, imprímalas como un PDF nuevo y adjunte esa copia. Si no, adjunte otra copia o una foto de cada página.',
    pdf_incomplete:
      'Falta una parte de este PDF. Si puede ver todas sus páginas, imprímalas como un PDF nuevo y adjunte esa copia. Si no, adjunte otra copia o una foto de cada página.',
    pdf_locked:
      'Este PDF está protegido con contraseña. Ábralo con la contraseña, imprímalo como un PDF nuevo y adjunte esa copia.',
    pdf_too_large: 'Este PDF necesita demasiada memoria para abrirse. Imprímalo como un PDF nuevo y adjunte esa copia.',
    pdf_too_slow: 'Este PDF tarda demasiado en abrirse. Imprímalo como un PDF nuevo y adjunte esa copia.',
    pdf_active:
      'Este PDF inicia programas, reproduce medios o envía datos. Imprímalo como un PDF nuevo y adjunte esa copia.',
    pdf_attachments: 'Este PDF contiene otros archivos. Ábralo, imprímalo como un PDF nuevo y adjunte esa copia.',
    pdf_xfa:
      'Este PDF es un formulario que solo los programas de Adobe pueden mostrar. Ábralo en Adobe Acrobat Reader, imprímalo como un PDF nuevo y adjunte esa copia.',
    pdf_uncheckable:
      'Este PDF está hecho de una forma que no se puede comprobar. Imprímalo como un PDF nuevo y adjunte esa copia.',
  },
  infected_file: {
    file_infected: 'Se rechazó este archivo porque contiene un virus conocido. Adjunte una copia limpia.',
  },
  too_many_attempts: {
    too_many_calls: ({ retryAfterSeconds }) =>
      `Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en ${count(retryAfterSeconds, 'segundo')}.`,
    too_many_resume_links: ({ retryAfterSeconds }) =>
      `El enlace se envió varias veces en la última hora. Revise su bandeja de entrada y su carpeta de spam, o inténtelo de nuevo en ${inMinutes(retryAfterSeconds)}.`,
  },
  quota_reached: {
    network_quota_reached: ({ retryAfterSeconds }) =>
      `Su red alcanzó su límite por ahora. No se perdió nada. Inténtelo de nuevo en ${inHours(retryAfterSeconds)}.`,
    form_quota_reached: ({ retryAfterSeconds }) =>
      `Este formulario alcanzó su límite diario. No se perdió nada. Inténtelo de nuevo en ${inHours(retryAfterSeconds)}.`,
  },
  service_unavailable: {
    service_busy: 'El servicio está ocupado en este momento. Inténtelo de nuevo en unos instantes.',
    many_bodies: 'En este momento se están recibiendo muchos datos. Inténtelo de nuevo en unos segundos.',
    many_inspections: 'En este momento se están revisando muchos archivos. Inténtelo de nuevo en medio minuto.',
  },
  no_space: {
    no_space:
      'En este momento no hay suficiente espacio de almacenamiento. No se guardó nada. Inténtelo de nuevo en unos minutos.',
  },
  internal_error: { internal_error: 'Algo falló de nuestro lado. Inténtelo de nuevo.' },
};

export const resumeMail: ResumeMail = {
  heading: ({ company }) => `Continúe su solicitud a ${company}`,
  button: 'Continuar la solicitud',
  kept: ({ until }) => `Sus respuestas se guardan hasta el ${until}. Hasta entonces, puede continuar con este enlace.`,
  private: 'Cualquier persona que tenga este enlace puede continuar la solicitud, así que no lo comparta.',
  notRequested:
    'Si usted no pidió este correo, otra persona escribió su dirección en un formulario. No continúe ese formulario. Puede ignorar este correo.',
};

export const reminderMail: ReminderMail = {
  heading: ({ company }) => `Su solicitud a ${company} no está terminada`,
  button: 'Continuar la solicitud',
  kept: ({ until }) =>
    `Usted comenzó una solicitud y no la ha enviado. Sus respuestas se guardan hasta el ${until}. Hasta entonces, puede continuar con este enlace.`,
  private: 'Cualquier persona que tenga este enlace puede continuar la solicitud, así que no lo comparta.',
  notBegun:
    'Si usted no comenzó esta solicitud, otra persona escribió su dirección en un formulario. Puede ignorar este correo.',
  stop: ({ company }) => `No recibir más recordatorios de ${company}`,
};

export const requestMail: RequestMail = {
  heading: ({ company }) => `${company} necesita documentos para su solicitud`,
  reminder: ({ company }) => `Recordatorio: ${company} aún necesita documentos`,
  intro: ({ company, reference }) => `${company} necesita lo siguiente para su solicitud ${reference}:`,
  statement: ({ month, account }) =>
    account === '' ? `Estado de cuenta bancario, ${month}` : `Estado de cuenta bancario, ${month}, cuenta ${account}`,
  types: {
    bankStatements: 'Estados de cuenta bancarios',
    driverLicense: 'Licencia de conducir',
    voidCheck: 'Cheque anulado',
    businessLicense: 'Licencia comercial',
    ownershipProof: 'Comprobante de propiedad',
    lease: 'Contrato de arrendamiento',
    taxReturn: 'Declaración de impuestos',
    einLetter: 'Carta del EIN',
    payoffLetter: 'Carta de liquidación',
    receivables: 'Informe de cuentas por cobrar',
    advanceContract: 'Contrato de un anticipo vigente',
    other: 'Documento',
  },
  due: ({ day }) => `Envíelo a más tardar el ${day}. Sin ello, la solicitud no se puede completar.`,
  button: 'Enviar los documentos',
  until: ({ until }) => `El enlace funciona hasta el ${until}.`,
  private: 'Cualquier persona que tenga este enlace puede enviar documentos para su solicitud, así que no lo comparta.',
  unexpected: 'Si usted no presentó una solicitud, puede ignorar este correo.',
};

export const signatureMail: SignatureMail = {
  heading: ({ business }) => `Se necesita su firma: ${business}`,
  reminder: ({ business }) => `Recordatorio: se necesita su firma para ${business}`,
  sender: ({ company, owner }) => `${company}, de parte de ${owner}`,
  intro: ({ company, business, owner }) =>
    owner === ''
      ? `Se envió a ${company} una solicitud de financiamiento en nombre de ${business}. En ella usted figura como segundo propietario y se necesita su firma.`
      : `${owner} envió a ${company} una solicitud de financiamiento en nombre de ${business}. En ella usted figura como segundo propietario y se necesita su firma.`,
  button: 'Leer y firmar',
  private: 'Este enlace es solo para usted, así que no lo comparta.',
  unexpected: 'Si usted no es propietario de este negocio, abra el enlace y rechace firmar, o ignore este correo.',
};

export const offersMail: OffersMail = {
  heading: ({ business, count }) =>
    count === 1
      ? `Una oferta de financiamiento para ${business}`
      : `${count} ofertas de financiamiento para ${business}`,
  intro: ({ company, count }) =>
    count === 1
      ? `${company} tiene una oferta para usted. Vea cuánto recibe, cuánto devuelve y cuánto cuesta, y luego elíjala o rechácela. Su elección no lo compromete antes de firmar un contrato.`
      : `${company} tiene ${count} ofertas para usted. Vea cuánto recibe, cuánto devuelve y cuánto cuesta cada una, y luego elija una o rechácelas. Su elección no lo compromete antes de firmar un contrato.`,
  button: ({ count }) => (count === 1 ? 'Ver la oferta' : 'Comparar las ofertas'),
  private: 'Este enlace es solo para usted, así que no lo comparta.',
};

export const disclosureMail: DisclosureMail = {
  heading: ({ business }) => `Lea y firme una divulgación para ${business}`,
  intro: ({ company, funder }) =>
    `${company} tiene una oferta de ${funder} para usted. Primero lea su divulgación: dice cuánto cuesta el dinero y cómo se paga. Su firma dice que la recibió. No acepta nada.`,
  button: 'Leer la divulgación',
  private: 'Este enlace es solo para usted, así que no lo comparta.',
};

export const receiptMail: ReceiptMail = {
  received: ({ company }) => `${company} recibió su solicitud`,
  signed: ({ company, signer }) => `${signer} firmó su solicitud a ${company}`,
  declined: ({ company, signer }) => `${signer} no quiso firmar su solicitud a ${company}`,
  copy: ({ company, business }) => `Su copia de la solicitud de ${business} a ${company}`,
  facts: {
    company: 'Empresa',
    business: 'Negocio',
    reference: 'Referencia',
    received: 'Recibida',
    signed: 'Firmada',
  },
  next: ({ company }) => `Qué sigue: ${company} lee la solicitud y se comunica con usted. Tenga a mano la referencia.`,
  nextDeclined: ({ company, signer }) =>
    `Qué sigue: a la solicitud todavía le falta la segunda firma. Hable con ${signer}. ${company} ya lo sabe y puede enviar el enlace otra vez.`,
  missing: 'Todavía falta:',
  signature: {
    outstanding: ({ signer }) => `La firma de ${signer}, a quien se le envió el enlace por correo`,
    held: ({ signer, company }) => `La firma de ${signer}, a quien ${company} todavía debe enviar el enlace`,
    other: ({ signer }) => `La firma de ${signer}`,
  },
  attached:
    'Adjuntamos una copia de la solicitud en PDF. En ella se ocultan el número de identificación fiscal, los números de Seguro Social y las fechas de nacimiento.',
  notAttached: ({ company }) => `No se pudo adjuntar la copia de la solicitud. Pídasela a ${company}.`,
  unexpected:
    'Si usted no presentó una solicitud ahí, otra persona escribió su dirección en un formulario. Puede ignorar este correo.',
};

export const startPage: StartPage = {
  problem: 'No se pudo cargar todo. Compruebe su conexión.',
  retrying: 'Intentándolo de nuevo…',
  tryAgain: 'Intentar de nuevo',
};

export const noScript: NoScript = {
  form: 'Este formulario necesita JavaScript. Actívelo y vuelva a cargar la página.',
  link: 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.',
};

export const form: FormMessages = {
  page: {
    title: 'Solicitud de financiamiento',
    loading: 'Cargando la solicitud...',
    legendBefore: 'Los campos marcados con',
    legendAfter: 'son obligatorios.',
    invalidLink: 'Enlace no válido',
    noLinkData: 'No se pudieron obtener los datos del enlace',
    badSettings: 'No se pudo leer la configuración de la solicitud',
    loadingFailed: 'No se pudo cargar la solicitud. Inténtelo de nuevo más tarde.',
    ...startPage,
  },
  field: {
    select: 'Seleccione…',
    show: 'Mostrar',
    hide: 'Ocultar',
    reminders:
      'Si sale antes de enviar la solicitud, es posible que se la recordemos por correo electrónico, como máximo dos veces.',
    kept: (mask) => `Guardado anteriormente: ${mask}. Escriba para reemplazarlo.`,
  },
  optionList: {
    name: 'Sugerencias',
    count: (count) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  },
  signature: {
    signHere: 'Firme aquí',
    or: 'o',
    typeName: 'Escriba su nombre para firmar',
    signAs: (name) => `Firmar como ${name}`,
    undo: 'Deshacer',
    clear: 'Borrar',
    ofSigner: (signer) => `la firma del firmante ${signer}`,
    onlyADot: 'Esto es solo un punto. Firme con su nombre completo.',
    blank: (signer) => `Firma del firmante ${signer}, vacía`,
    dot: (signer) => `Firma del firmante ${signer}, solo un punto`,
    signed: (signer) => `Firma del firmante ${signer}, firmada`,
  },
  authorization: { note: 'Este texto legal se muestra tal como lo redactó la empresa.' },
  progress: {
    name: 'Secciones del formulario',
    partners: 'Socios',
    complete: 'completa',
    incomplete: 'incompleta',
    wrong: 'requiere su atención',
    place: ({ place, count }) => `${place} de ${count}`,
  },
  submit: {
    failedWithException: 'No se pudo enviar el formulario. Inténtelo de nuevo más tarde.',
  },
  fold: {
    open: 'Abrir',
    close: 'Cerrar',
    edit: 'Editar',
    done: 'Listo',
    fields: ({ count, isOptional }) =>
      `${isOptional ? 'Opcional · ' : ''}${count === 1 ? '1 campo' : `${count} campos`}`,
    preset: (count) => `Revise ${count === 1 ? '1 respuesta ya marcada' : `${count} respuestas ya marcadas`}`,
    filled: ({ count, most }) => `${count} de ${most} respuestas`,
  },
  review: {
    title: 'Revisión',
    summary: 'Revise sus respuestas antes de firmar',
    missing: (labels) => `Falta: ${labels}`,
    nothing: 'Sin respuestas',
    noStatements:
      'No ha adjuntado estados de cuenta bancarios. Sin ellos, la decisión tarda más, porque la empresa tiene que pedírselos.',
    attach: 'Adjuntar estados de cuenta',
  },
  documents: {
    title: 'Documentos',
    loading: 'Cargando el espacio para subir archivos…',
    full: 'Se alcanzó el número máximo de archivos. Quite algunos para subir más.',
    count: ({ count, most }) => `${count} de ${most} archivos`,
  },
  submitArea: {
    submit: 'Enviar la solicitud',
    submitting: 'Enviando...',
    sendAsNew: 'Enviar como una solicitud nueva',
    awaitingFiles: 'Esperando sus archivos…',
    filesUnderWay: 'Sus archivos aún se están subiendo. Su solicitud se enviará en cuanto terminen.',
    uploadFailed:
      'No se pudo subir un archivo, así que su solicitud no se envió. Revise sus archivos y envíe la solicitud otra vez.',
  },
  outcome: {
    failed: 'No se pudo enviar el formulario',
    noCompany: 'Falta la información de la empresa',
    marked: 'Corrija los campos marcados.',
    changedMeanwhile: 'Usted modificó su solicitud, así que no se envió. Envíela cuando esté listo.',
    toTheFirst: 'Ir al primero',
    count: (count) => (count === 1 ? '1 campo requiere su atención:' : `${count} campos requieren su atención:`),
    received: 'Hemos recibido su solicitud.',
    alreadySent:
      'Ya se recibió una solicitud de este formulario. Lo que ve aquí no se ha enviado. Puede enviarlo como una solicitud nueva.',
    enterAgain: 'Lo que se guardó antes se envió con la primera solicitud. Vuelva a llenar esos campos.',
    reference: 'Número de referencia:',
    reload: (seconds) => `Esta página se recarga en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    kept: 'No pudimos comunicarnos con el servidor. Su solicitud está guardada y se enviará automáticamente.',
    keptForLater: 'Su solicitud está guardada y se enviará automáticamente.',
    trying: 'Intentando de nuevo…',
    betweenTries: 'Mantenga abierta esta página.',
    tryNow: 'Intentar ahora',
  },
  redirect: {
    announced: ({ site, seconds }) =>
      `Continuará en ${site} dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    continue: (site) => `Continuar a ${site}`,
    stay: 'Quedarse en esta página',
  },
  receipt: {
    received: ({ reference, time, isToday }) =>
      `Número de referencia ${reference}, recibida ${isToday ? 'hoy,' : 'el'} ${time}`,
    startAnother: 'Iniciar otra solicitud',
  },
  question: {
    title: 'Revise esto antes de enviar.',
    otherName: ({ typed, printed }) =>
      `Usted escribió «${typed}» como firma, pero el nombre completo es «${printed}». Cada persona debe firmar con su propio nombre.`,
    ownAddress:
      'Es la dirección que usted dio como propia. El enlace para que firme su socio llega ahí, así que debería ser una dirección de su socio.',
    change: 'Volver y cambiarlo',
    send: 'Es correcto, enviar',
  },
  draft: {
    saveLater: 'Guardar y continuar después',
    saving: 'Guardando…',
    saved: 'Guardado',
    unsaved: 'Aún no se guardó: no hay conexión. Seguimos intentando.',
    refused: 'Aún no se guardó: el servicio no guarda ahora. Seguimos intentando.',
    replaced: 'Aún no se guardó: esta solicitud se envió en otra ventana. Guardamos esta como una nueva.',
    notKept: 'Para volver, envíese el enlace',
    lost: 'No se guardó: este formulario estuvo abierto demasiado tiempo.',
    continued: 'No se guardó: se continuó en otro lugar. Para seguir aquí, abra otra vez el enlace del correo.',
    linkExpired:
      'Este enlace ya no es válido. Ha vencido o se envió uno más reciente. Use el enlace más reciente o comience una solicitud nueva aquí.',
    alreadySubmitted: 'La solicitud que se comenzó aquí ya se envió. Este es un formulario nuevo y vacío.',
    continuedElsewhere:
      'Su solicitud se continuó en otra ventana o en otro dispositivo. Para seguir con ella aquí, abra otra vez el enlace del correo. Este es un formulario nuevo y vacío.',
    welcomeBack: 'Le damos la bienvenida de nuevo. Sus respuestas están tal como las dejó.',
  },
  saveLater: {
    title: 'Guardar y continuar después',
    explanation:
      'Le enviaremos un enlace que abre su solicitud tal como está ahora, en cualquier dispositivo. Va a la dirección de correo electrónico de su solicitud.',
    email: 'Correo electrónico',
    noEmail: 'Ingrese una dirección de correo electrónico, por ejemplo nombre@ejemplo.com.',
    send: 'Enviar el enlace',
    sending: 'Enviando…',
    cancel: 'Cancelar',
    done: 'Listo',
    noConnection: 'No pudimos comunicarnos con el servidor. Inténtelo de nuevo.',
    notSent: 'No se pudo enviar el enlace. Inténtelo de nuevo.',
    sent: ({ email, date }) => `Enviamos un enlace a ${email}. Es válido hasta el ${date}.`,
  },
  resumeQuestion: {
    title: '¿Continuar esta solicitud?',
    of: 'Solicitud de',
    unnamed: 'Una solicitud que aún no tiene nombre de negocio',
    sentTo: 'El enlace se envió a',
    warning:
      'Continúe solo si esta solicitud es suya. Otras ventanas y dispositivos que la tengan abierta dejarán de guardarla.',
    proceed: 'Continuar la solicitud',
    proceeding: 'Abriendo…',
    decline: 'No es mía',
    noConnection: 'No pudimos comunicarnos con el servidor. Inténtelo de nuevo.',
  },
  keptField: {
    change: 'Cambiar',
    signAgain: 'Firmar otra vez',
    signed: 'Firmado: guardado',
    saved: (mask) => `Guardado: ${mask}`,
  },
  upload: {
    choose: 'Elegir archivos',
    dropToo: ' o arrástrelos aquí',
    dropNow: 'Suelte los archivos aquí',
    uploading: 'Subiendo…',
    takePhoto: 'Tomar una foto',
    formats: (most) => `PDF, JPG, PNG o HEIC de hasta ${most}`,
    offline: 'No tiene conexión. Sus archivos se subirán en cuanto vuelva la conexión.',

    chosen: 'Aún no enviado',
    selected: 'En espera',
    paused: 'Esperando la conexión',
    uploaded: 'Subido',
    removing: 'Quitando…',
    error: 'No se subió',
    checking: 'Revisando…',
    cancel: 'Cancelar',
    tryAgain: 'Intentar de nuevo',
    remove: 'Quitar',
    file: 'DOC.',
    percent: (percent) => `Subiendo ${percent} %`,
    progressOf: (name) => `Progreso de ${name}`,
    keptAs: (name) => `Guardado como ${name}`,

    progress: ({ count, percent }) => `Subiendo ${files(count)}: ${percent} %`,
    outcome: (batch) =>
      batch.failed === 0 ? `${uploaded(batch.uploaded)}.` : `${uploaded(batch.uploaded)}; ${batch.failed} no.`,
    cancelled: (name) => `Se canceló la subida de ${name}.`,
    removed: (name) => `Se quitó ${name}.`,

    failed: 'No se pudo subir el archivo',
    attachAgain: 'Adjunte este archivo otra vez. Se envió con la solicitud que se recibió.',
    removalFailed: 'No se pudo quitar el archivo. Inténtelo de nuevo.',
    empty: 'Este archivo está vacío. Elija otro.',
    tooLarge: (most) => `Este archivo pesa más de ${most}. Elija uno más pequeño.`,
    wrongType: 'Solo se pueden adjuntar archivos PDF, JPG y PNG y fotos HEIC. Elija otro archivo.',
    tooMany: ({ most, selected, present }) =>
      `Puede subir un máximo de ${most} archivos. Seleccionó ${selected}, pero ya tiene ${present}.`,
  },
  owners: {
    howMany: '¿Cuántos propietarios hay?',
    howManyHelp: 'El formulario pide los datos y la firma de dos personas, salvo que marque una casilla.',
    overlooked: 'El segundo propietario no ha firmado. Si es correcto, elija:',
    onlyOwner: 'Soy el único propietario',
    onlyOwnerHelp: 'Quita al segundo socio y la segunda firma.',
    separate: 'Mi socio firma por separado',
    separateHelp: 'Enviaremos a su socio un enlace para que escriba sus propios datos y firme. Usted no los verá.',
    signerName: 'Nombre completo de su socio',
    signerEmail: 'Correo electrónico de su socio',
  },
};

/** Texts of the pages behind e-mailed links. */
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
    beforeSend: 'Elija sus archivos y luego pulse Enviar. Hasta entonces puede quitar un archivo.',
    send: 'Enviar',
    sending: 'Enviando…',
    unsent: (count) => (count === 1 ? '1 archivo aún no se ha enviado.' : `${count} archivos aún no se han enviado.`),
    received: 'Recibido',
    receivedFiles: 'Ya recibidos',
    progress: ({ received, count }) => `${received} de ${count} recibidos`,
    done: 'Gracias. Recibimos todo lo que se pidió. Ya puede cerrar esta página.',
    until: (day) => `Puede volver a esta página hasta el ${day}.`,
  },
  stop: {
    title: 'Recordatorios',
    invitation: 'Aquí puede dejar de recibir los correos que le recuerdan una solicitud sin terminar a esta empresa.',
    action: 'No recibir más recordatorios',
    done: 'Listo. No le enviaremos más recordatorios. Ya puede cerrar esta página.',
  },
  signer: {
    title: 'Su firma',
    invitation:
      'Un negocio que solicita financiamiento indicó que usted es su segundo propietario. Abra el enlace para leer y firmar.',
    explanation: ({ business, company }) =>
      `${company} recibió una solicitud de ${business} en la que usted figura como segundo propietario. Lea el texto, escriba sus propios datos y firme.`,
    until: (day) => `El enlace funciona hasta el ${day}.`,
    details: 'Sus datos',
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
    signedOn: (day) => `Usted firmó el ${day}. Aquí ya no queda nada por hacer.`,
    declinedOn: (day) =>
      `Usted decidió no firmar el ${day}. Si quiere firmar después de todo, pida a la empresa un enlace nuevo.`,
  },
  disclosure: {
    title: 'Divulgación para leer y firmar',
    invitation: 'Una empresa le envía la divulgación de una oferta para su negocio. Ábrala para leerla y firmarla.',
    action: 'Abrir la divulgación',
    explanation: ({ company, funder }) =>
      `${company} tiene una oferta de ${funder} para su negocio. Lea la divulgación de ${funder} y firme que la recibió. Su firma no acepta nada.`,
    until: (day) => `El enlace funciona hasta el ${day}.`,
    business: 'Negocio',
    reference: 'Referencia',
    funder: 'Oferta de',
    heading: (funder) => `Divulgación de ${funder}`,
    pages: 'Páginas de la divulgación',
    loading: 'Cargando la divulgación…',
    page: ({ page, count }) => `Página ${page} de ${count}`,
    larger: 'Agrandar',
    download: 'Descargar el PDF',
    unshown: 'Las páginas no se pueden mostrar aquí. Descargue el PDF y léalo antes de firmar.',
    onlyFirst: ({ shown, count }) =>
      `Aquí solo se muestran las primeras ${shown} de ${count} páginas. Descargue el PDF para leerlas todas.`,
    signature: 'Su firma',
    wordsNote: 'El texto siguiente se muestra en inglés, porque así queda registrado con su firma.',
    name: 'Su nombre completo',
    sign: 'Firmar',
    signing: 'Firmando…',
    signed: 'Gracias. Recibimos su firma.',
    nothingAccepted: (company) =>
      `Usted no aceptó nada: firmó que recibió la divulgación. ${company} ya puede presentarle la oferta. Puede cerrar esta página.`,
    declineTitle: 'No firmar',
    declineQuestion:
      'La empresa sabrá que usted no quiso firmar. Después ya no podrá firmar con este enlace, y no se enviará nada de lo que escribió.',
    decline: 'No firmar',
    declining: 'Enviando…',
    declined: 'Usted decidió no firmar y no aceptó nada. Se lo comunicamos a la empresa. Puede cerrar esta página.',
    back: 'Volver',
    signedOn: (day) => `Usted firmó el ${day}. No aceptó nada, y aquí ya no queda nada por hacer.`,
    declinedOn: (day) =>
      `Usted decidió no firmar el ${day}. Si quiere firmar después de todo, pida a la empresa un enlace nuevo.`,
  },
};

/** Texts of the page with the offers for an applicant. */
export const offersPage: OffersPageMessages = {
  title: 'Ofertas para su negocio',
  invitation: 'Una empresa tiene ofertas de financiamiento para su negocio. Ábralas para ver cuánto cuesta cada una.',
  action: 'Abrir las ofertas',
  explanation: ({ company, count }) =>
    count === 1
      ? `${company} tiene una oferta de financiamiento para su negocio. Elíjala o rechácela. Usted se compromete solo cuando firma el contrato de la financiera.`
      : `${company} tiene ${count} ofertas de financiamiento para su negocio. Elija una o rechácelas todas. Usted se compromete solo cuando firma el contrato de la financiera.`,
  until: (day) => `Puede responder hasta el ${day}.`,
  business: 'Negocio',
  reference: 'Referencia',
  offers: 'Ofertas',
  marks: { net: 'Más dinero en mano', cost: 'El costo más bajo', payment: 'Los pagos más bajos' },
  amount: 'Monto del financiamiento',
  keptBack: (fee) => `${fee}, se descuenta al inicio`,
  paidTo: (funder) => `Se paga a ${funder}`,
  net: 'Usted recibe',
  payback: 'Monto a devolver',
  paidOnTop: (fee) => `${fee}, se paga aparte`,
  total: 'Usted paga en total',
  frequencies: {
    business_daily: 'cada día hábil',
    weekly: 'cada semana',
    every_two_weeks: 'cada dos semanas',
    monthly: 'cada mes',
  },
  payments: ({ count, often }) => (count === 1 ? 'Un pago' : `${count.toLocaleString('es-US')} pagos, ${often}`),
  paidOn: 'Vence el',
  firstPayment: 'Primer pago',
  lastPayment: 'Último pago',
  cost: 'Cuánto cuesta',
  eachDollar: 'Costo de cada dólar',
  cents: (cents) => (cents === '1' ? '1 centavo' : `${cents} centavos`),
  apr: 'APR estimado',
  multiple: 'Múltiplo de devolución',
  expiresOn: 'Válida hasta',
  noLastDay: 'Sin fecha límite',
  aprNote:
    'El APR se estima a partir de las condiciones de esta página. Si la divulgación de la financiera indica otro APR, se aplica ese.',
  choose: 'Elegir esta oferta',
  chooseLabel: (funder) => `Elegir la oferta de ${funder}`,
  chooseTitle: (funder) => `¿Elegir la oferta de ${funder}?`,
  chooseQuestion: ({ company, net, total }) =>
    `Usted recibe ${net} y paga ${total} en total. ${company} verá su elección y se comunicará con usted sobre el contrato. Después ya no podrá elegir otra oferta en esta página.`,
  choosing: 'Enviando…',
  declineTitle: 'Rechazar todas las ofertas',
  declineOneTitle: 'Rechazar la oferta',
  declineQuestion:
    'La empresa verá que usted no eligió ninguna oferta. Después ya no podrá elegir una oferta en esta página.',
  decline: 'Rechazar',
  declining: 'Enviando…',
  back: 'Volver',
  yourChoice: 'Su elección',
  chosen: ({ company, funder }) =>
    `Gracias. Usted eligió la oferta de ${funder}. ${company} se comunicará con usted sobre el contrato.`,
  chosenOn: ({ day, funder, company }) =>
    `Usted eligió la oferta de ${funder} el ${day}. ${company} se comunicará con usted sobre el contrato.`,
  declined: 'Usted decidió no elegir ninguna oferta. Se lo comunicamos a la empresa. Puede cerrar esta página.',
  declinedOn: (day) =>
    `El ${day} usted decidió no elegir ninguna oferta. Si cambió de opinión, pida a la empresa un enlace nuevo.`,
  unavailable: (count) =>
    count === 1
      ? 'Una de estas ofertas cambió o terminó y ya no se puede elegir.'
      : `${count} de estas ofertas cambiaron o terminaron y ya no se pueden elegir.`,
  none: (company) => `Ya no se puede elegir ninguna de las ofertas. Pida otras nuevas a ${company}.`,
};
