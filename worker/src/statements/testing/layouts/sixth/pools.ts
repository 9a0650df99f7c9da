type Kind = readonly (readonly [text: string, usual: number])[];
interface Pool {
  readonly into: Kind;
  readonly out: Kind;
}

/** Texts, in which # becomes a number, with the usual cents. A text without # comes once. */
export const POOLS = {
  roofing: {
    into: [
      ['Insurance draw Copperleaf Mutual claim #', 412_000],
      ['Mobile check deposit', 142_500],
      ['Customer payment inv #', 185_000],
    ],
    out: [
      ['Shingle & Slate Supply #', 286_440],
      ['Tallymark Payroll Run #', 398_200],
      ['Dumpster rental Tipwell', 47_500],
      ['Diesel Corner Fuel #', 9_315],
      ['Toolshed Outlet #', 21_870],
    ],
  },
  florist: {
    into: [
      ['Card sales batch #', 78_455],
      ['Online orders Petalport payout #', 61_230],
      ['Wedding deposit received', 125_000],
    ],
    out: [
      ['Greenhouse Co-op order #', 54_820],
      ['Van lease Roadlark Auto', 43_900],
      ['Ribbon & Vase Wholesale', 12_260],
      ['Phone and internet Larkwire', 11_840],
    ],
  },
  trucking: {
    into: [
      ['Factoring advance Northpine load #', 412_800],
      ['Broker payment Haulmark #', 287_350],
      ['Detention reimbursement #', 18_500],
    ],
    out: [
      ['Fuel network settlement #', 148_270],
      ['Driver pay direct deposit #', 196_440],
      ['Scale ticket #', 1_525],
      ['Tire Barn #', 62_180],
      ['Cargo insurance installment', 118_900],
    ],
  },
  shop: {
    into: [
      ['Bazaarly seller payout #', 231_770],
      ['Checkout transfer Paynook #', 164_030],
      ['Refund Boxwell Cartons', 4_615],
    ],
    out: [
      ['Sponsored listings Bazaarly #', 38_125],
      ['Postage prepaid Stampcove', 25_000],
      ['Factory deposit PO #', 285_000],
      ['Software Shelfcount monthly', 7_900],
      ['Contractor D. Amberson', 90_000],
    ],
  },
  dental: {
    into: [
      ['HCCLAIMPMT Willowbend Dental Plan #', 214_380],
      ['Patient card payments #', 96_215],
      ['Lockbox deposit #', 71_890],
    ],
    out: [
      ['Lab fee Ivory Arch #', 68_430],
      ['Staff payroll Tallymark #', 412_660],
      ['Office rent Maple Medical Plaza', 385_000],
      ['Sterile Supply Direct #', 31_225],
    ],
  },
  truckfood: {
    into: [
      ['Tap sales #', 41_260],
      ['Catering invoice # paid', 98_500],
      ['Instant deposit #', 36_715],
    ],
    out: [
      ['Restaurant Pantry Depot #', 33_490],
      ['Commissary kitchen #', 27_500],
      ['Propane Swap #', 6_240],
      ['Parking permit city #', 4_500],
    ],
  },
  trust: {
    into: [
      ['Retainer received client matter #', 350_000],
      ['Settlement proceeds matter #', 1_875_000],
      ['Filing cost advance matter #', 45_200],
    ],
    out: [
      ['Check # client disbursement', 412_500],
      ['Earned fees to operating matter #', 165_000],
      ['Court e-filing #', 40_500],
      ['Medical lien payment matter #', 228_000],
    ],
  },
  colmado: {
    into: [
      ['DEPOSITO SUCURSAL #', 152_340],
      ['LIQUIDACION TERMINAL #', 88_915],
      ['PAGO MOVIL RECIBIDO #', 14_500],
    ],
    out: [
      ['PAGO SUPLIDOR YAUREL #', 94_270],
      ['ENERGIA ELECTRICA LUZ DEL YUNQUE', 41_885],
      ['NOMINA QUINCENAL #', 136_400],
      ['COMPRA TARJETA DEBITO #', 12_735],
      ['PLANILLA IVU MENSUAL', 38_210],
    ],
  },
  cafe: {
    into: [
      ['Card takings Zipreader #', 61_250],
      ['Cash paid in #', 28_000],
      ['Faster transfer from Rookwood Events', 74_500],
    ],
    out: [
      ['Roastery order #', 41_680],
      ['Direct debit Thistle Energy', 22_940],
      ['Wages transfer #', 118_300],
      ['Card purchase Dairy Gate #', 9_455],
    ],
  },
  north: {
    into: [
      ['DEPOSIT BRANCH #', 214_500],
      ['E-TRANSFER RECEIVED #', 87_300],
      ['MERCHANT DEP POINTPAY #', 121_640],
    ],
    out: [
      ['CHEQUE #', 55_000],
      ['PAYROLL PAYLOONIE #', 286_900],
      ['GST/HST REMITTANCE', 94_815],
      ['PRE-AUTH LEASE SNOWGATE EQUIP', 68_200],
      ['BILL PMT PRAIRIE HYDRO', 31_470],
    ],
  },
  wage: {
    into: [
      ['Daily pay Bristlecone Staffing #', 9_240],
      ['Tip payout #', 3_150],
      ['Cash load Cornerstop', 6_000],
      ['Pay Bristlecone Staffing overtime', 22_815],
    ],
    out: [
      ['Purchase Green Basket Market #', 4_870],
      ['ATM withdrawal #', 6_000],
      ['Purchase Citybus pass', 2_500],
      ['Bill payment Larkwire mobile', 5_500],
      ['Purchase Quickstop Fuel #', 3_640],
    ],
  },
  readers: {
    into: [
      ['Express checkout order #', 6_480],
      ['Subscription payment #', 1_200],
      ['Invoice payment Wholesale #', 38_500],
    ],
    out: [
      ['Refund of order #', 2_350],
      ['Postage label #', 1_145],
      ['Transfer to bank', 150_000],
      ['Payment to Inkwell Bindery #', 21_300],
    ],
  },
  ahorros: {
    into: [
      ['Transferencia desde corriente #', 118_000],
      ['Depósito por ventanilla #', 64_500],
    ],
    out: [
      ['Transferencia a corriente #', 90_000],
      ['Retiro por ventanilla #', 40_000],
    ],
  },
  reserve: {
    into: [
      ['Transfer from operating #', 250_000],
      ['Transfer from sales #', 118_000],
    ],
    out: [
      ['Transfer to operating #', 140_000],
      ['Tax payment confirmation #', 96_500],
    ],
  },
} as const satisfies Record<string, Pool>;
