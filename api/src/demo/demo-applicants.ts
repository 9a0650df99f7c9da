import type { Stage } from '@funding-desk/shared/schemas/application/stages';

export interface DemoApplicant {
  /** 0 is the oldest. */
  readonly index: number;
  readonly business: string;
  readonly owner: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly industry: string;
  /** Stage that the application has in the end. */
  readonly stage: Stage;
  /** Applicant of the same business with an earlier application. */
  readonly repeats: number | null;
}

/** Business, owner and industry. The businesses of `REPEATS` are those of earlier lines under another spelling. */
const BUSINESSES = `
Paper Lantern Bakery LLC|Odalys Brightwater|Bakery
Quiet Anvil Metalworks Inc|Tobias Fennimore|Manufacturing
Marble Otter Plumbing LLC|Rosalind Teakettle|Plumbing
Seven Spoons Diner Inc|Barnaby Quillfeather|Restaurant
Velvet Wrench Auto Repair LLC|Ottoline Marsh|Auto Repair
Copper Kite Logistics Inc|Lucian Thistledown|Trucking
Tangerine Owl Bookshop LLC|Philippa Inkwell|Retail
Blue Thimble Tailors LLC|Cosmo Needleman|Clothing
Northern Pickle Foods Inc|Wilhelmina Brine|Food Manufacturing
Little Gear Bicycles LLC|Ambrose Spokes|Retail
Granite Goose Roofing Inc|Clementine Slate|Construction
Seven Candles Dental PC|Horatio Molar|Dentist
Drifting Acorn Landscaping LLC|Juniper Hedges|Landscaping
Hollow Drum Music School LLC|Cadence Fairweather|Education
Bright Whisker Veterinary PC|Leopold Tabby|Veterinary
Salted Compass Charters Inc|Marina Keelson|Travel
Wandering Teapot Cafe LLC|Earl Greystone|Restaurant
Lucky Ladder Painting LLC|Umber Brushwood|Construction
Tin Moth Lighting Inc|Lucinda Filament|Electrical
Maple Cannon Fitness LLC|Magnus Bellweather|Gym
Orchard Zeppelin Brewing Inc|Hopkins Maltby|Brewery
Pebble and Plume Salon LLC|Beatrix Combes|Beauty Salon
Ivory Raccoon Cleaning LLC|Sudsbury Mopp|Cleaning
Rusty Comet Towing Inc|Hollis Winchester|Towing
Silver Radish Grocers LLC|Verity Turnipseed|Grocery
Cinnamon Bridge Catering LLC|Saffron Ladlewood|Catering
Foggy Lighthouse Media Inc|Reel Montague|Media
Plaid Walrus Outfitters LLC|Tweedy Flannagan|Clothing
Humming Kettle Tea House LLC|Oolong Pemberly|Restaurant
Iron Daisy Florists LLC|Petunia Vasewright|Florist
Walnut Rocket Toys Inc|Jasper Marbleton|Toys
Paper Lantern Bakery|Odalys Brightwater|Bakery
Crooked Arrow Archery LLC|Quiver Longbow|Sports
Golden Stapler Print Shop Inc|Serif Pagewell|Printing
Mossy Anchor Seafood LLC|Finley Codsworth|Wholesale
Twin Pepper Tacos LLC|Salsa Rodenbury|Restaurant
Velvet Wrench Auto|Ottoline Marsh|Auto Repair
Cobalt Beetle HVAC Inc|Gale Ventworth|HVAC
Sleepy Fox Furniture LLC|Ottoman Chesterfield|Furniture
Ginger Falcon Couriers LLC|Dash Parcelton|Courier
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const CITIES = [
  ['Albany', 'NY', '12207'],
  ['Dayton', 'OH', '45402'],
  ['Tampa', 'FL', '33602'],
  ['Boise', 'ID', '83702'],
  ['Macon', 'GA', '31201'],
  ['Fresno', 'CA', '93721'],
  ['Waco', 'TX', '76701'],
] as const;

/** Old applications are mostly closed, recent ones mostly new. */
const STAGES: readonly Stage[] = [
  ...(['funded', 'declined', 'funded', 'dead', 'funded', 'withdrawn', 'declined', 'funded'] as const),
  ...(['declined', 'funded', 'contract_out', 'dead', 'funded', 'declined', 'offers', 'withdrawn'] as const),
  ...(['contract_out', 'submitted', 'offers', 'declined', 'docs_needed', 'offers', 'submitted', 'ready'] as const),
  ...(['submitted', 'docs_needed', 'offers', 'ready', 'in_review', 'docs_needed', 'submitted', 'in_review'] as const),
  ...(['ready', 'docs_needed', 'in_review', 'in_review', 'new', 'new', 'new', 'new'] as const),
];

/** Later applications of the same business, which share its EIN, owner and phone. */
const REPEATS: Readonly<Record<number, number>> = { 31: 0, 36: 4 };

/** The invented applicants of the demo, oldest first. */
export const DEMO_APPLICANTS: readonly DemoApplicant[] = BUSINESSES.map(
  ([business = '', owner = '', industry = ''], index) => {
    const [city, state, zip] = CITIES[(REPEATS[index] ?? index) % CITIES.length] ?? CITIES[0];
    const repeats = REPEATS[index] ?? null;
    return { index, business, owner, industry, city, state, zip, stage: STAGES[index] ?? 'new', repeats };
  },
);

const MONEY = new Intl.NumberFormat('en-US');
const digits = (value: number, length: number) => String(value).padStart(length, '0');

function businessFields({ index, repeats, ...applicant }: DemoApplicant) {
  const identity = repeats ?? index;
  const sales = 28_000 + ((index * 17) % 23) * 6_500;
  const domain = applicant.business
    .toLowerCase()
    .replace(/ (llc|inc|pc)$/, '')
    .replace(/[^a-z]+/g, '');
  return {
    legalBusinessName: applicant.business,
    dbaBusinessName: applicant.business.replace(/ (LLC|Inc|PC)$/, ''),
    businessPhoneNumber: `(${212 + identity}) 555-01${digits(identity, 2)}`,
    alternatePhoneNumber: `(${312 + identity}) 555-01${digits(identity, 2)}`,
    emailAddress: `owner@${domain}.example`,
    businessAddressStreet: `${10 + index * 7} Invented Street`,
    businessAddressCity: applicant.city,
    businessAddressState: applicant.state,
    businessAddressZip: applicant.zip,
    dateStarted: `${2005 + (identity % 17)}-${digits(1 + (identity % 12), 2)}-01`,
    taxIdNumber: `00-${digits(1_000_000 + identity * 7_919, 7)}`,
    state: applicant.state,
    industry: applicant.industry,
    businessStyle: applicant.business.endsWith('LLC') ? 'LLC' : 'Corporation',
    monthlyTotalSales: MONEY.format(sales),
    avgDailyBankBalance: MONEY.format(Math.round(sales / 7)),
    advanceAmountRequested: MONEY.format(Math.round((sales * (0.6 + (index % 5) * 0.2)) / 1_000) * 1_000),
    useOfFunds: ['New equipment', 'Payroll for the season', 'Stock', 'A second location'][index % 4] ?? '',
  };
}

function ownerFields({ index, repeats, ...applicant }: DemoApplicant) {
  const identity = repeats ?? index;
  return {
    partner1Name: applicant.owner,
    partner1Title: 'Owner, 100%',
    partner1SSN: `123-45-${digits(4_000 + identity * 37, 4)}`,
    partner1DOB: `${1960 + (identity % 35)}-0${1 + (identity % 9)}-1${identity % 10}`,
    partner1CreditScore: String(560 + ((index * 29) % 220)),
    partner1Address: `${3 + index} Sample Lane`,
    partner1City: applicant.city,
    partner1State: applicant.state,
    partner1Zip: applicant.zip,
    partner1Phone: `(${412 + identity}) 555-01${digits(identity, 2)}`,
  };
}

/** Fields of the form. EIN prefix 00 and phones 555-01xx are never issued. SSNs start like the usual sample number. */
export function demoFields(applicant: DemoApplicant, signedOn: string) {
  const { index, owner } = applicant;
  const advance = { advanceCompany1: 'Swiftwater Advance', advanceBalance1: MONEY.format(4_000 + index * 310) };
  return {
    ...businessFields(applicant),
    ...(index % 3 === 0 ? { hasCashAdvance: 'Yes', ...advance } : { hasCashAdvance: 'No' }),
    ...ownerFields(applicant),
    signer1Name: owner,
    signer1Date: signedOn,
  };
}
