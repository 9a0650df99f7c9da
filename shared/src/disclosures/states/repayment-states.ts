import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, TABLE_CHECKED_ON } from '../disclosure-law.ts';
import { CONNECTICUT_ROWS, TEXAS_ROWS, VIRGINIA_ROWS } from './repayment-rows.ts';

const SIGNER = 'The business (recipient)';

export const VIRGINIA: DisclosureLaw = {
  state: 'VA',
  stateName: 'Virginia',
  name: 'Sales-Based Financing Providers',
  citation: 'Code of Virginia, sections 6.2-2228 to 6.2-2238; 10VAC5-240',
  source: 'https://law.lis.virginia.gov/vacodefull/title6.2/chapter22.1/',
  rules:
    'https://ris.dls.virginia.gov/uploads/10VAC5/forms/Sales-Based%20Financing%20Disclosure%20Form-20220920152455.pdf',
  effectiveOn: '2022-07-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'Public copies of the whole chapter, of 10VAC5-240 and of the text of the official form of October 2022, retrieved from the addresses above in September 2026, and a summary of House Bill 1027 (2022) for the date. Chapter and rules name no time for keeping proof',
  unverified: [],
  limits: [
    'The format of the official form may not be changed (10VAC5-240-30(D)). The product prints its items as a table of its own. Please use the official form.',
    'The form with the numbers of the day that is due when the business pays off or refinances early is not printed',
  ],
  ceiling: { cents: toCents(50_000_000), includes: true, counts: 'amount' },
  isAprDue: false,
  kinds: { sales_based: 'Section 6.2-2231; 10VAC5-240-30' },
  givenBy: 'The provider gives it when it extends a specific offer. It is signed when the offer is accepted.',
  brokerTransmitsFirst: false,
  signature: {
    signer: SIGNER,
    words: 'I acknowledge that I have received a copy of this disclosure form.',
    signatureLabel: 'Signature',
    dateLabel: 'Date',
  },
  proofYears: null,
  title: 'SALES-BASED FINANCING DISCLOSURE FORM',
  rows: VIRGINIA_ROWS,
  beside: [],
  // Section 6.2-2233, 10VAC5-240-30(D)
  allowsAdditions: false,
};

export const CONNECTICUT: DisclosureLaw = {
  state: 'CT',
  stateName: 'Connecticut',
  name: 'Commercial financing disclosures (Public Act 23-201)',
  citation: 'General Statutes, sections 36a-861 to 36a-872',
  source: 'https://www.cga.ct.gov/current/pub/chap_669.htm',
  rules: 'https://portal.ct.gov/-/media/dob/consumer-credit-division/commercial-financing-guidance-8-1.pdf',
  effectiveOn: '2024-07-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'Public copies of sections 36a-861 to 36a-872 with the supplement of 2026, and of the guidance of the Department of Banking with its form, which others compared with the addresses above in September 2026, when the Department still linked that form. The sections name no time for keeping proof',
  unverified: [],
  limits: [
    'The Department of Banking prescribes a form. The product prints its items as a table of its own, without the initials on its first page.',
    'The second page of the form, with its notices and the amounts of a renewal, is not printed',
  ],
  ceiling: { cents: toCents(25_000_000), includes: true, counts: 'amount' },
  isAprDue: false,
  kinds: { sales_based: 'Section 36a-863' },
  givenBy:
    'The provider gives it when it extends a specific offer. It is signed before the application goes on (section 36a-865).',
  brokerTransmitsFirst: false,
  signature: {
    signer: SIGNER,
    words: 'Acknowledgement: I/We acknowledge that I/we have received this Commercial Financing Disclosure Form.',
    signatureLabel: 'Signature of Recipient',
    dateLabel: 'Date',
  },
  proofYears: null,
  title: 'COMMERCIAL (SALES-BASED) FINANCING DISCLOSURE FORM',
  rows: CONNECTICUT_ROWS,
  beside: [],
  // Section 36a-866
  allowsAdditions: false,
};

export const TEXAS: DisclosureLaw = {
  state: 'TX',
  stateName: 'Texas',
  name: 'Commercial Sales-Based Financing (House Bill 700, 2025)',
  citation: 'Finance Code, chapter 398; 7 TAC 86.310 to 86.313',
  source: 'https://tcss.legis.texas.gov/resources/FI/htm/FI.398.htm',
  rules: 'https://www.sos.state.tx.us/texreg/archive/July32026/Adopted%20Rules/7.BANKING%20AND%20SECURITIES.html',
  effectiveOn: '2025-09-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'Public copies of chapter 398 and of 7 TAC 86.310 to 86.313, in force since July 9, 2026, retrieved from the addresses above in September 2026. They prescribe no labels and no words above the signature',
  unverified: [],
  limits: [
    'The file of a transaction is kept for four years, or until two years after the last entry on the account when that is later (7 TAC 86.311(d)). The product counts the four years alone.',
    'A renewal with the same funder has no amounts of the earlier financing (section 398.051(b))',
  ],
  ceiling: { cents: toCents(100_000_000), includes: false, counts: 'amount' },
  isAprDue: false,
  kinds: { sales_based: 'Section 398.051' },
  givenBy:
    'The provider gives it in writing, before or when it extends a specific offer. It is signed before the application is finalized (section 398.052).',
  brokerTransmitsFirst: false,
  signature: {
    signer: SIGNER,
    words: 'By signing below, you confirm that you received this information.',
    signatureLabel: 'Recipient signature',
    dateLabel: 'Date',
  },
  proofYears: 4,
  title: 'SALES-BASED FINANCING DISCLOSURE',
  rows: TEXAS_ROWS,
  beside: [],
  allowsAdditions: true,
};
