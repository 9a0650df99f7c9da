import type { FormMessages, Refusals } from './languages.ts';

const files = (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`);
const uploaded = (count: number) => (count === 1 ? 'Se subió 1 archivo' : `Se subieron ${count} archivos`);

const seconds = (count: number) => (count === 1 ? 'un segundo' : `${count} segundos`);

export const refusals: Refusals = {
  invalid_link: 'Enlace no válido',
  missing_company: 'Falta la información de la empresa',
  company_withdrawn: 'Esta solicitud ya no está disponible.',
  too_many_calls: (wait) => `Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en ${seconds(wait.seconds)}.`,
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
    typeName: 'Escriba su nombre para firmar',
    undo: 'Deshacer',
    clear: 'Borrar',
    ofSigner: (signer) => `la firma del firmante ${signer}`,
    onlyADot: 'Esto es solo un punto. Firme con su nombre completo.',
    blank: (signer) => `Firma del firmante ${signer}, vacía`,
    dot: (signer) => `Firma del firmante ${signer}, solo un punto`,
    signed: (signer) => `Firma del firmante ${signer}, firmada`,
  },
  section: {
    documents: 'Documentos',
    partners: 'Socios',
    loadingUpload: 'Cargando el espacio para subir archivos…',
    full: 'Se alcanzó el número máximo de archivos. Quite algunos para subir más.',
    count: ({ count, most }) => `${count} de ${most} archivos`,
    onlyOwner: 'Soy el único propietario',
    onlyOwnerHelp: 'Quita al segundo socio y la segunda firma.',
    consentNote: 'Este texto legal se muestra tal como lo redactó la empresa.',
  },
  progress: {
    name: 'Secciones del formulario',
    complete: 'completa',
    incomplete: 'incompleta',
    wrong: 'requiere su atención',
    place: ({ place, count }) => `${place} de ${count}`,
  },
  submit: {
    submit: 'Enviar la solicitud',
    submitting: 'Enviando...',
    awaitingFiles: 'Esperando sus archivos…',
    filesUnderWay: 'Sus archivos aún se están subiendo. Su solicitud se enviará en cuanto terminen.',
    uploadFailed:
      'No se pudo subir un archivo, así que su solicitud no se envió. Revise sus archivos y envíe la solicitud otra vez.',
    noCompany: 'Falta la información de la empresa',
    failedWithException: 'No se pudo enviar el formulario. Inténtelo de nuevo más tarde.',
  },
  outcome: {
    failed: 'No se pudo enviar el formulario',
    marked: 'Corrija los campos marcados.',
    changedMeanwhile: 'Usted modificó su solicitud, así que no se envió. Envíela cuando esté listo.',
    toTheFirst: 'Ir al primero',
    count: (count) => (count === 1 ? '1 campo requiere su atención:' : `${count} campos requieren su atención:`),
    received: 'Hemos recibido su solicitud.',
    reference: 'Número de referencia:',
    reload: (seconds) => `Esta página se recarga en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    kept: 'No pudimos comunicarnos con el servidor. Su solicitud está guardada y se enviará automáticamente.',
    keptForLater: 'Su solicitud está guardada y se enviará automáticamente.',
    trying: 'Intentando de nuevo…',
    betweenTries: 'Mantenga abierta esta página.',
    tryNow: 'Intentar ahora',
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
    removalFailed: 'No se pudo quitar el archivo. Inténtelo de nuevo.',
    empty: 'Este archivo está vacío. Elija otro.',
    tooLarge: (most) => `Este archivo pesa más de ${most}. Elija uno más pequeño.`,
    wrongType: 'Solo se pueden adjuntar archivos PDF, JPG y PNG y fotos HEIC. Elija otro archivo.',
    tooMany: ({ most, selected, present }) =>
      `Puede subir un máximo de ${most} archivos. Seleccionó ${selected}, pero ya tiene ${present}.`,
  },
};
