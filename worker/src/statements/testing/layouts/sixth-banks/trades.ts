export type Kind = 'deposit' | 'credit' | 'card' | 'debit' | 'check' | 'fee';

/** Kind, words and the usual amount in cents. A # becomes a digit, a % the day as 03/05. */
export type Line = readonly [Kind, string, number];

const roofer: readonly Line[] = [
  ['deposit', 'Remote Online Deposit ##########', 845_000],
  ['card', 'Card Purchase % Shinglewright Supply 800-5550177 Card 4410', 62_318],
  ['check', 'Check', 240_000],
  ['credit', 'Fedwire Credit Via: Otterfell Bank B/O: Cobbler Homes Inc Ref: ######', 1_265_000],
  ['debit', 'Orig CO Name:Hearthpay Orig ID:9#########  CO Entry Descr:Payroll Sec:CCD', 948_020],
  ['debit', 'Orig CO Name:Pinnoak Lumber Orig ID:4########  CO Entry Descr:Invoices Sec:CCD', 318_755],
  ['check', 'Check', 97_500],
  ['credit', 'Quikpay Payment From Imogen Thackaberry ########', 120_000],
  ['card', 'Card Purchase With Pin % Gulper Fuel #### Card 4410', 9_412],
  ['deposit', 'Deposit ##########', 412_000],
  ['check', 'Check', 365_000],
  ['debit', 'Online Payment ########### To Heron Mutual Insurance', 88_140],
  ['card', 'Recurring Card Purchase % Ladderdesk Software Card 4410', 4_900],
];

const diner: readonly Line[] = [
  ['credit', 'SWIPEWELL DES:DEP ID:5########## INDN:MARLOW STREET DINER CO ID:1######### CCD', 214_466],
  ['credit', 'SWIPEWELL DES:DEP ID:5########## INDN:MARLOW STREET DINER CO ID:1######### CCD', 187_209],
  ['card', 'CHECKCARD % GOOSEFOOT PRODUCE DAYTON OH 2######################', 41_880],
  ['debit', 'TANSY FOODSERVICE DES:INV PMT ID:##### INDN:MARLOW STREET DINER CCD', 236_018],
  ['credit', 'DISHDASH INC DES:PAYOUT ID:ST-X###### INDN:MARLOW STREET DINER CCD', 93_471],
  ['check', '', 128_000],
  ['deposit', 'Counter Credit', 64_300],
  ['debit', 'WAGEWISE PAYROLL DES:TAX COL ID:######## INDN:MARLOW STREET DINER CCD', 121_930],
  ['credit', 'SWIPEWELL DES:DEP ID:5########## INDN:MARLOW STREET DINER CO ID:1######### CCD', 243_052],
  ['check', '', 88_450],
  ['card', 'CHECKCARD % LINEN LARK LAUNDRY KETTERING OH 5######################', 12_675],
  ['debit', 'OATFIELD CAPITAL DES:DAILY ID:###### INDN:MARLOW STREET DINER CCD', 38_900],
  ['check', '', 210_000],
];

const hauler: readonly Line[] = [
  ['credit', 'WT SEQ###### Tallgrass Factoring /Org=Tallgrass Factoring Srf# ########', 884_200],
  ['debit', 'Roadmate Fuel Card Cardpmt ######', 298_415],
  ['card', 'Purchase authorized on % Mudflap Tire & Lube Amarillo TX Card 7781', 64_233],
  ['check', 'Check', 150_000],
  ['credit', 'eDeposit IN Branch % Main Office', 226_400],
  ['debit', 'Axle Lease Co Lease Pmt #######', 331_000],
  ['credit', 'Kestrel Load Board Settlement ########', 418_360],
  ['debit', 'Hearthpay Payroll ######', 512_077],
  ['fee', 'Wire Trans Svc Charge - Sequence: ######', 1_500],
  ['card', 'Recurring Payment authorized on % Routefox App Card 7781', 12_900],
  ['check', 'Cashed Check', 84_000],
];

const clinic: readonly Line[] = [
  ['credit', 'HCCLAIMPMT TIDEWATER HEALTH TRN*1*#########*1', 318_220],
  ['deposit', 'Deposit', 146_055],
  ['debit', 'ENAMEL ARTS LAB ACH PMT ######', 97_650],
  ['check', 'Check', 310_000],
  ['credit', 'SWIPEWELL MERCH DEP ########', 61_145],
  ['credit', 'HCCLAIMPMT PALISADE DENTAL PLAN TRN*1*########*1', 274_906],
  ['card', 'DBT PURCH % STERILITE & SONS 8005550144', 18_244],
  ['debit', 'WAGEWISE PAYROLL ######', 246_418],
  ['check', 'Check', 42_500],
  ['debit', 'CHAIRSIDE FINANCE LOAN PMT #####', 55_512],
];

const grocer: readonly Line[] = [
  ['deposit', 'Commercial Deposit', 328_940],
  ['credit', 'ACH Credit Swipewell Settlement ########', 276_113],
  ['debit', 'ACH Debit Barley & Finch Dist ########', 391_502],
  ['credit', 'ACH Credit State EBT Settlement ######', 118_774],
  ['check', 'Check', 76_200],
  ['deposit', 'Commercial Deposit', 301_885],
  ['debit', 'ACH Debit Lotto Comm Sweep ######', 58_036],
  ['card', 'POS Purchase % Crate & Cartage 8885550155', 22_719],
  ['debit', 'ACH Debit Dairymaid Coop ########', 164_390],
  ['check', 'Check', 215_000],
  ['fee', 'Returned Deposited Item Fee', 1_200],
];

const landscaper: readonly Line[] = [
  ['credit', 'ACH HEDGEROW HOA      VENDOR PAY  #######', 185_000],
  ['deposit', 'MOBILE DEPOSIT', 72_450],
  ['card', 'POS MULCH MONARCH     % #######', 38_612],
  ['check', 'CHECK', 64_000],
  ['debit', 'ACH SPROUT EQUIP FIN  LOAN PMT    #######', 71_133],
  ['deposit', 'DEPOSIT', 214_300],
  ['debit', 'ACH WAGEWISE          PAYROLL     #######', 288_914],
  ['credit', 'ACH BILLBEAM          INVOICE DEP #######', 121_675],
  ['check', 'CHECK', 51_875],
  ['card', 'POS GULPER FUEL       % #######', 11_208],
];

const merchant: readonly Line[] = [
  ['credit', 'Bazaarly Payments payout P########', 402_661],
  ['debit', 'Lanternfish Ads direct debit ######', 131_040],
  ['credit', 'Swipewell transfer ST-########', 188_224],
  ['card', 'Debit card Parcelwren postage % Reno NV', 26_390],
  ['debit', 'Wire out Yangmei Crafts Co Ltd ref ######', 285_500],
  ['check', 'Check paid', 72_000],
  ['deposit', 'Branch deposit', 39_980],
  ['debit', 'Bramblegate Capital remittance ######', 61_250],
];

export const TRADES = { roofer, diner, hauler, clinic, grocer, landscaper, merchant } as const;
