import type { FormMessages, Refusals, RequestMail, ResumeMail, SignatureMail, StartPage } from '../message-types.ts';

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
  intro: ({ company, business }) =>
    `Se envió a ${company} una solicitud de financiamiento en nombre de ${business}. En ella usted figura como segundo propietario y se necesita su firma.`,
  button: 'Leer y firmar',
  private: 'Este enlace es solo para usted, así que no lo comparta.',
  unexpected: 'Si usted no es propietario de este negocio, abra el enlace y rechace firmar, o ignore este correo.',
};

export const startPage: StartPage = {
  problem: 'No se pudo cargar todo. Compruebe su conexión.',
  retrying: 'Intentándolo de nuevo…',
  tryAgain: 'Intentar de nuevo',
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
    edit: 'Editar',
    done: 'Listo',
    filled: ({ count, most }) => `${count} de ${most} respuestas`,
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
  question: {
    title: 'Revise esto antes de enviar.',
    otherName: ({ typed, printed }) =>
      `Usted escribió «${typed}» como firma, pero el nombre impreso es «${printed}». Cada persona debe firmar con su propio nombre.`,
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
    lost: 'No se guardó: este formulario estuvo abierto demasiado tiempo.',
    continued: 'No se guardó: se continuó en otro lugar. Para seguir aquí, abra otra vez el enlace del correo.',
    linkExpired: 'Este enlace ya no es válido. Puede comenzar una solicitud nueva aquí.',
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
    onlyOwner: 'Soy el único propietario',
    onlyOwnerHelp: 'Quita al segundo socio y la segunda firma.',
    separate: 'Mi socio firma por separado',
    separateHelp: 'Enviaremos a su socio un enlace para que escriba sus propios datos y firme. Usted no los verá.',
    signerName: 'Nombre completo de su socio',
    signerEmail: 'Correo electrónico de su socio',
  },
};
