/** Field name -> what stands above its control and below it. */
export const SPANISH_FIELDS: Readonly<Record<string, { readonly label: string; readonly help?: string }>> = {
  legalBusinessName: { label: 'Nombre legal del negocio' },
  dbaBusinessName: { label: 'Nombre comercial (DBA)', help: 'Si sus clientes lo conocen por otro nombre' },
  businessPhoneNumber: { label: 'Teléfono del negocio' },
  alternatePhoneNumber: { label: 'Teléfono celular' },
  businessFaxNumber: { label: 'Fax del negocio' },
  emailAddress: { label: 'Correo electrónico' },
  webAddress: { label: 'Sitio web' },
  businessAddressStreet: { label: 'Dirección del negocio (calle y número)' },
  businessAddressCity: { label: 'Ciudad' },
  businessAddressState: { label: 'Estado' },
  businessAddressZip: { label: 'Código postal' },
  dateStarted: { label: 'Fecha de inicio del negocio' },
  businessOwnershipLength: { label: 'Tiempo como propietario', help: 'Por ejemplo: 4 años' },
  taxIdNumber: {
    label: 'Número de identificación fiscal (EIN)',
    help: 'Nueve dígitos; aparece en su declaración de impuestos o en la carta del IRS',
  },
  state: { label: 'Estado de constitución' },
  industry: { label: 'Actividad del negocio', help: 'Elija una de la lista o descríbala con sus palabras' },
  businessStyle: { label: 'Tipo de entidad' },
  seasonalBusiness: {
    label: '¿El negocio es de temporada?',
    help: 'La mayor parte de las ventas se concentra en unos pocos meses',
  },
  monthlyRent: { label: 'Alquiler o hipoteca mensual' },
  monthlyTotalSales: {
    label: 'Promedio de ventas mensuales totales',
    help: 'Todas las ventas de un mes normal, antes de los gastos',
  },
  avgDailyBankBalance: {
    label: 'Saldo bancario diario promedio',
    help: 'Lo que hay en la cuenta al final de un día normal. Basta con un cálculo aproximado.',
  },
  advanceAmountRequested: { label: 'Monto del anticipo que solicita', help: 'Cuánto dinero desea recibir' },
  useOfFunds: {
    label: 'Uso de los fondos',
    help: 'Para qué es el dinero; por ejemplo, inventario, nómina o equipo',
  },

  landlordContact: { label: 'Contacto del arrendador o del banco hipotecario' },
  locationTime: { label: 'Tiempo en esta ubicación', help: 'Por ejemplo: 3 años' },
  leaseTimeRemaining: { label: 'Tiempo restante del contrato de alquiler' },
  tradeReference1: {
    label: 'Referencia comercial 1',
    help: 'Un proveedor al que usted le compra: nombre y número de teléfono',
  },
  tradeReference2: { label: 'Referencia comercial 2', help: 'Nombre y número de teléfono' },

  ownProperty: { label: '¿Es usted propietario del local donde está el negocio?' },
  ownEquipment: { label: '¿Es usted propietario de su equipo?' },
  futureReceivables: {
    label: '¿Ha vendido cuentas por cobrar futuras?',
    help: 'Un anticipo de efectivo para comercios es una venta de este tipo',
  },
  purchaseEquipment: { label: '¿Piensa comprar equipo?' },
  liensJudgments: {
    label: '¿Existen gravámenes o sentencias judiciales contra el negocio o sus propietarios?',
    help: 'Derechos sobre bienes por deudas o impuestos sin pagar, o deudas confirmadas por un tribunal',
  },
  fileBankruptcy: { label: '¿Se ha declarado alguna vez en bancarrota?' },
  hasCashAdvance: { label: '¿Tiene actualmente un anticipo de efectivo?' },
  advanceCompany1: { label: 'Empresa del anticipo 1' },
  advanceBalance1: { label: 'Saldo del anticipo 1', help: 'Lo que aún debe' },
  advanceCompany2: { label: 'Empresa del anticipo 2' },
  advanceBalance2: { label: 'Saldo del anticipo 2' },
  advanceCompany3: { label: 'Empresa del anticipo 3' },
  advanceBalance3: { label: 'Saldo del anticipo 3' },
  advanceCompany4: { label: 'Empresa del anticipo 4' },
  advanceBalance4: { label: 'Saldo del anticipo 4' },
  bankruptcyStatus: {
    label: 'Resultado de la bancarrota',
    help: 'Solo cuenta si se ha declarado en bancarrota',
  },
  bankruptcyYear: { label: 'Año de la bancarrota', help: 'Déjelo vacío si no hubo ninguna' },

  ...ofPerson(1),
  ...ofPerson(2),
};

/** The fields of one partner and the signer of that number. */
function ofPerson(person: 1 | 2) {
  return {
    [`partner${person}Name`]: { label: 'Nombre completo' },
    [`partner${person}Title`]: {
      label: 'Cargo / % de participación',
      help: 'Su función y su parte del negocio. Por ejemplo: propietario, 60 %',
    },
    [`partner${person}SSN`]: {
      label: 'Número de Seguro Social',
      help: 'Para verificar la identidad y el crédito. Se guarda cifrado.',
    },
    [`partner${person}DOB`]: { label: 'Fecha de nacimiento' },
    [`partner${person}CreditScore`]: { label: 'Puntaje de crédito', help: 'Basta con un cálculo aproximado' },
    [`partner${person}Address`]: { label: 'Dirección particular' },
    [`partner${person}City`]: { label: 'Ciudad' },
    [`partner${person}State`]: { label: 'Estado' },
    [`partner${person}Zip`]: { label: 'Código postal' },
    [`partner${person}Phone`]: { label: 'Teléfono' },
    [`partner${person}RentOwn`]: { label: '¿Vivienda alquilada o propia?' },
    [`signer${person}Name`]: { label: 'Nombre en letra de molde' },
    [`signer${person}Date`]: { label: 'Fecha' },
    [`signer${person}Signature`]: { label: 'Firma' },
  };
}

/** Option as stored -> option as shown. */
export const SPANISH_OPTIONS: Readonly<Record<string, string>> = {
  Yes: 'Sí',
  No: 'No',
  Corporation: 'Corporación',
  Partnership: 'Sociedad',
  'Sole Proprietor': 'Propietario único',
  LLC: 'Sociedad de responsabilidad limitada (LLC)',
  Discharged: 'Exonerada',
  Dismissed: 'Desestimada',
  Rent: 'Alquilada',
  Own: 'Propia',
};
