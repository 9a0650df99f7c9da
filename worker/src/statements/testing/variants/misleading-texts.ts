/** Texts that try to be read wrong, in the notation of `typed-kinds.ts`. All names are invented. */

/** Statements beside other numbers and periods: name, what is read, and text. */
export const MISLEADING_STATEMENTS: readonly (readonly [name: string, periods: string, text: string])[] = [
  [
    'number of a debit card near the balances',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Statement period 03/01/2026 - 03/31/2026 // Account number 000984471 // LAKEHEAD LUMBER LLC // 410 TAMARACK TRAIL STE 5118 // EAU CLAIRE WI 54701-4419 // Client care 715-555-0142 // www.larkbank.example // Thank you for banking with us. // Messages // Our lobby closes at noon on Good Friday. // Paper statements can be stopped online at any time. // Business Checking debit card ending in 4482 // {body mdy}',
  ],
  [
    'debit card alone, no account printed',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Statement period 03/01/2026 - 03/31/2026 // LAKEHEAD LUMBER LLC // Business Checking card ••4482 // {body mdy}',
  ],
  [
    'SSN of the owner behind asterisks, no account printed',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Business Checking statement // Statement period 03/01/2026 - 03/31/2026 // MONA REED, SOLE PROPRIETOR // SSN ***-**-6789 // {body mdy}',
  ],
  [
    'masked TIN, no account printed',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Business Checking statement // Statement period 03/01/2026 - 03/31/2026 // LAKEHEAD LUMBER LLC  TIN **-***6789 // 410 TAMARACK TRAIL STE 5118 // EAU CLAIRE WI 54701-4419 // {body mdy}',
  ],
  [
    'number of an officer near the balances',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Statement period 03/01/2026 - 03/31/2026 // Account number 000984471 // LAKEHEAD LUMBER LLC // 410 TAMARACK TRAIL STE 5118 // EAU CLAIRE WI 54701-4419 // Client care 715-555-0142 // www.larkbank.example // Thank you for banking with us. // Messages // Our lobby closes at noon on Good Friday. // Paper statements can be stopped online at any time. // Account officer 118204 // {body mdy}',
  ],
  [
    'number of the relationship, no account printed',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Treasury Checking statement // Statement period 03/01/2026 - 03/31/2026 // Account relationship number 8841207 // {body mdy}',
  ],
  [
    'sweep account near the balances',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Statement period 03/01/2026 - 03/31/2026 // Checking account number 000984471 // LAKEHEAD LUMBER LLC // 410 TAMARACK TRAIL STE 5118 // EAU CLAIRE WI 54701-4419 // Client care 715-555-0142 // www.larkbank.example // Thank you for banking with us. // Messages // Our lobby closes at noon on Good Friday. // Paper statements can be stopped online at any time. // Sweep account 0098117716 // {body mdy}',
  ],
  [
    'ID of a sender beneath a wire, no account printed',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Business Checking statement // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  4,120.20 // Deposits  11,118.86 // Withdrawals  5,707.95 // Date  Description  Amount  Balance // 03/02/2026  Deposit Lakehead Lumber  6,550.75  10,670.95 // 03/04/2026  Fuel  -312.55  10,358.40 // 03/05/2026  Check 5518 Sedge Roofing  -900.00  9,458.40 // 03/09/2026  Deposit counter sales  1,204.11  10,662.51 // 03/15/2026  Juniper Arcade  -1,600.00  9,062.51 // 03/17/2026  Deposit counter sales  964.00  10,026.51 // 03/20/2026  Payroll  -2,880.40  7,146.11 // 03/24/2026  Wire Plainfield  2,400.00  9,546.11 // 03/30/2026  Bank fee  -15.00  9,531.11 // ID 5510 PLAINFIELD WIRE ROOM // Ending balance  9,531.11',
  ],
  [
    'vehicle loan under an ID beside a share',
    '0010 2026-03-01 2026-03-31',
    'Lark Federal Credit Union // Member number 448713 // Statement period 03/01/2026 - 03/31/2026 // ID 0010 Business Checking // {body mdy} // ID 0070 Used Vehicle 2019 // Previous balance  18,500.00 // Date  Description  Amount  Balance // 03/06  Pmt by transfer from ID 0010  -412.50  18,087.50 // 03/13  Pmt by transfer from ID 0010  -200.00  17,887.50 // 03/20  Interest adjustment  11.25  17,898.75 // 03/27  Pmt by transfer from ID 0010  -200.00  17,698.75 // New balance  17,698.75',
  ],
  [
    'card of the only employee, no account printed',
    '- 2026-03-01 2026-03-31',
    'larkly // Business spending statement // Mar 1 - Mar 31, 2026 // Lakehead Lumber LLC // Purchases by J. Heron *4482  312.55 // {body mon} // Larkly is not a bank. Banking services by Heron Bank, Member FDIC.',
  ],
  [
    'ZIP+4 in a cell of its own beneath the product, no account printed',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Statement period 03/01/2026 - 03/31/2026 // LAKEHEAD LUMBER LLC  Business Checking // EAU CLAIRE WISCONSIN  54701-4419 // {body mdy}',
  ],
  [
    'period of the statement that follows',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  4,120.20 // Deposits  11,118.86 // Withdrawals  5,707.95 // Ending balance  9,531.11 // Date  Description  Amount  Balance // 03/02  Deposit Lakehead Lumber  6,550.75  10,670.95 // 03/04  Fuel  -312.55  10,358.40 // 03/05  Check 5518 Sedge Roofing  -900.00  9,458.40 // 03/09  Deposit counter sales  1,204.11  10,662.51 // 03/15  Juniper Arcade  -1,600.00  9,062.51 // 03/17  Deposit counter sales  964.00  10,026.51 // 03/20  Payroll  -2,880.40  7,146.11 // 03/24  Wire Plainfield  2,400.00  9,546.11 // 03/30  Bank fee  -15.00  9,531.11 // Following statement period: 04/01/2026 - 04/30/2026',
  ],
  [
    'routing number in a column beside the product',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Statement period 03/01/2026 - 03/31/2026 // Product and its name  ABA  Balance // Business Checking  091000019  9,531.11 // {body mdy}',
  ],
  [
    'routing numbers in the rows of a list',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Statement period 03/01/2026 - 03/31/2026 // Product and its name  ABA  Balance // Business Checking  091000019  1.00 // Business Checking  091000019  2.00 // Business Checking  091000019  3.00 // Business Checking  091000019  4.00 // Business Checking  091000019  9,531.11 // {body mdy}',
  ],
  [
    'remark about quarterly statements',
    '4471 2026-03-01 2026-03-31',
    'Tern Credit Union // Account number 000984471 // Statement date 03/31/2026 // Cycle: monthly // {body mdy} // Members without electronic transfers receive a quarterly statement.',
  ],
  [
    'range that was asked for, and filled',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Business Checking ending in 4471 // Posted from 03/01/2026 to 03/31/2026 // {body mdy}',
  ],
  [
    'section of a note with a period of its own',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Business Checking // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // {body mdy} // Commercial Note // Account number 000771234 // Statement period 02/01/2026 - 02/28/2026 // Beginning balance  80,000.00 // 02/06/2026  ACH pmt  -4,000.00  76,000.00 // 02/13/2026  Draw 14  8,000.00  84,000.00 // 02/20/2026  ACH pmt  -4,000.00  80,000.00 // Ending balance  80,000.00',
  ],
];

/** Papers with the words of statements, whose lines lead from one balance to the other: name, and text. */
export const MISLEADING_PAPERS: readonly (readonly [name: string, text: string])[] = [
  [
    'first page of a range that was asked for',
    'Lark Bank // Business Checking ending in 4471 // Posted from 01/01/2026 to 03/31/2026 // 1-25 of 312 // Current balance  9,531.11 // {head} // {rows mdy}',
  ],
  [
    'bills under their days',
    'Lark Bank Bill Pay // Account number 000984471 // Activity for 03/01/2026 - 03/31/2026 // Current balance 9,531.11 // March 3, 2026 // Cedar Supply  1,200.00 // March 10, 2026 // Deposit return  80.00 // March 17, 2026 // Check Lumber  310.00',
  ],
  [
    'ledger of a company whose name ends with a dot',
    'General Ledger of Cedar Lumber and Supply Co. // Account: 1010 Lark Bank Operating // For the period 03/01/2026 - 03/31/2026 // {body mdy}',
  ],
  [
    'program for gift cards of a shop',
    'Blue Kettle Bakery // Stored value statement // Program 77120 // Statement period 03/01/2026 - 03/31/2026 // Opening balance  3,150.00 // Total in  775.00 // Total out  740.30 // Closing balance  3,184.70 // Date  Description  Amount  Balance // 03/02/2026  Loaded, register 1  225.00  3,375.00 // 03/05/2026  Redeemed, POS  -140.75  3,234.25 // 03/09/2026  Loaded, online  400.00  3,634.25 // 03/13/2026  Redeemed, POS  -188.40  3,445.85 // 03/19/2026  Loaded, register 2  150.00  3,595.85 // 03/25/2026  Redeemed, POS  -312.15  3,283.70 // 03/30/2026  Redeemed, online  -99.00  3,184.70',
  ],
  [
    'funds of a client at a law firm',
    'Pell & Ames LLP // Client trust account statement // Client: Juniper Arcade LLC // File 26-0118 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  0.00 // Deposits  47,200.00 // Disbursements  39,257.75 // Ending balance  7,942.25 // Date  Description  Amount  Balance // 03/02/2026  Deposit, settlement check Heron Mutual  45,000.00  45,000.00 // 03/06/2026  Check 1044, Plainfield Orthopedics  -4,120.00  40,880.00 // 03/11/2026  Check 1045, Tidal Imaging  -885.50  39,994.50 // 03/16/2026  Transfer to operating, fee  -14,850.00  25,144.50 // 03/20/2026  Deposit, Heron Mutual supplement  2,200.00  27,344.50 // 03/26/2026  Wire to client  -19,000.00  8,344.50 // 03/30/2026  Check 1046, filing costs  -402.25  7,942.25',
  ],
  [
    'receipts and disbursements of a title company',
    'Lark Title & Trust // Receipts and disbursements // File no. 2026-4471 // Buyer: Lakehead Lumber LLC // March 1, 2026 to March 31, 2026 // Opening balance  0.00 // Receipts  47,200.00 // Disbursements  39,257.75 // Closing balance  7,942.25 // Date  Description  Amount  Balance // 03/02/2026  Deposit, settlement check Heron Mutual  45,000.00  45,000.00 // 03/06/2026  Check 1044, Plainfield Orthopedics  -4,120.00  40,880.00 // 03/11/2026  Check 1045, Tidal Imaging  -885.50  39,994.50 // 03/16/2026  Transfer to operating, fee  -14,850.00  25,144.50 // 03/20/2026  Deposit, Heron Mutual supplement  2,200.00  27,344.50 // 03/26/2026  Wire to client  -19,000.00  8,344.50 // 03/30/2026  Check 1046, filing costs  -402.25  7,942.25',
  ],
  [
    'commercial note at a bank',
    'Lark Community Bank // Commercial Note 000771234 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  80,000.00 // Debits  29,612.04 // Credits  12,612.04 // Ending balance  97,000.00 // Date  Description  Amount  Balance // 03/02/2026  Draw 14 by phone  15,000.00  95,000.00 // 03/06/2026  ACH pmt from Lark checking  -4,000.00  91,000.00 // 03/11/2026  Draw 15 online  8,000.00  99,000.00 // 03/16/2026  ACH pmt from Lark checking  -4,000.00  95,000.00 // 03/20/2026  Interest accrued  612.04  95,612.04 // 03/25/2026  Draw 16 online  6,000.00  101,612.04 // 03/31/2026  ACH pmt from Lark checking  -4,612.04  97,000.00',
  ],
  [
    'farm operating note, words of a deposit in its name',
    'Lark State Bank // Operating Note // Account number 000771234 // Statement date 03/31/2026 // Days in statement period 31 // Previous balance  80,000.00 // New balance  97,000.00 // Date  Description  Amount  Balance // 03/02/2026  Draw 14 by phone  15,000.00  95,000.00 // 03/06/2026  ACH pmt from Lark checking  -4,000.00  91,000.00 // 03/11/2026  Draw 15 online  8,000.00  99,000.00 // 03/16/2026  ACH pmt from Lark checking  -4,000.00  95,000.00 // 03/20/2026  Interest accrued  612.04  95,612.04 // 03/25/2026  Draw 16 online  6,000.00  101,612.04 // 03/31/2026  ACH pmt from Lark checking  -4,612.04  97,000.00 // Your rate is variable and may change on the first day of a month.',
  ],
  [
    'floor plan of a dealer at a bank',
    'Heron Bank Dealer Services // Floor plan statement // Dealer account 0044 7712 // March 1, 2026 - March 31, 2026 // Beginning balance  214,500.00 // Debits  77,938.40 // Credits  44,550.00 // Ending balance  247,888.40 // Date  Description  Amount  Balance // 03/02/2026  Floored 2024 Ranger VIN 88120  21,500.00  236,000.00 // 03/05/2026  Curtailment ACH  -4,150.00  231,850.00 // 03/10/2026  Floored 2023 Transit VIN 41877  30,800.00  262,650.00 // 03/13/2026  Sold unit, ACH  -18,900.00  243,750.00 // 03/20/2026  Floored 2022 Tacoma VIN 55019  24,450.00  268,200.00 // 03/26/2026  Sold unit, wire  -21,500.00  246,700.00 // 03/31/2026  Floor plan interest  1,188.40  247,888.40',
  ],
  [
    'secured rewards card of a bank, with running balances',
    'Lark Bank // Secured Rewards Card // Account ending in 4471 // Statement period 03/01/2026 - 03/31/2026 // Previous balance  600.00 // Debits  1,309.30 // Credits  1,044.10 // New balance  865.20 // Date  Description  Amount  Balance // 03/02/2026  POS Lakehead Lumber  412.50  1,012.50 // 03/05/2026  POS Plainfield Fuel  98.15  1,110.65 // 03/09/2026  ACH payment from bank  -600.00  510.65 // 03/12/2026  POS Tidal Office  220.40  731.05 // 03/17/2026  Refund Tidal Office  -44.10  686.95 // 03/20/2026  POS Juniper Air  477.00  1,163.95 // 03/26/2026  POS Plainfield Fuel  101.25  1,265.20 // 03/30/2026  ACH payment from bank  -400.00  865.20',
  ],
  [
    'transaction detail by account of the books',
    '9:14 AM // 04/02/26 // Lakehead Lumber LLC // Transaction Detail by Account // March 2026 // Lark Bank Checking  4,120.20 // Date  Type  Name  Amount  Balance // 03/02/2026  Deposit  Lakehead Lumber  6,550.75  10,670.95 // 03/04/2026  Bill Pmt  Fuel  -312.55  10,358.40 // 03/05/2026  Bill Pmt  Check 5518 Sedge Roofing  -900.00  9,458.40 // 03/09/2026  Deposit  counter sales  1,204.11  10,662.51 // 03/15/2026  Bill Pmt  Juniper Arcade  -1,600.00  9,062.51 // 03/17/2026  Deposit  counter sales  964.00  10,026.51 // 03/20/2026  Bill Pmt  Payroll  -2,880.40  7,146.11 // 03/24/2026  Bill Pmt  Wire Plainfield  2,400.00  9,546.11 // 03/30/2026  Bill Pmt  Bank fee  -15.00  9,531.11 // Total Lark Bank Checking  9,531.11 // TOTAL  9,531.11',
  ],
  [
    'account transactions of books in the cloud',
    'Account Transactions // Larkspur Dental // For the period March 1, 2026 to March 31, 2026 // Business Checking 4471 // Opening Balance  4,120.20 // Date  Source  Gross  Running Balance // 03/02/2026  Deposit Lakehead Lumber  6,550.75  10,670.95 // 03/04/2026  Fuel  -312.55  10,358.40 // 03/05/2026  Check 5518 Sedge Roofing  -900.00  9,458.40 // 03/09/2026  Deposit counter sales  1,204.11  10,662.51 // 03/15/2026  Juniper Arcade  -1,600.00  9,062.51 // 03/17/2026  Deposit counter sales  964.00  10,026.51 // 03/20/2026  Payroll  -2,880.40  7,146.11 // 03/24/2026  Wire Plainfield  2,400.00  9,546.11 // 03/30/2026  Bank fee  -15.00  9,531.11 // Total  11,118.86  5,707.95 // Closing Balance  9,531.11',
  ],
  [
    'reserve of a factor',
    'Bankers Factoring Group // Client reserve account // Client 4471 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  2,500.00 // Additions  10,875.00 // Releases  7,649.10 // Ending balance  5,725.90 // Date  Description  Amount  Balance // 03/03/2026  Reserve credited, schedule 118  4,120.00  6,620.00 // 03/06/2026  Reserve release, wire  -3,000.00  3,620.00 // 03/11/2026  Reserve credited, schedule 119  3,855.00  7,475.00 // 03/16/2026  Factoring fee  -624.10  6,850.90 // 03/20/2026  Reserve credited, schedule 120  2,900.00  9,750.90 // 03/25/2026  Reserve release, ACH  -4,000.00  5,750.90 // 03/31/2026  Wire fee  -25.00  5,725.90',
  ],
  [
    'funds of a client at a payroll service',
    'Payday Partners // Client fund account statement // Account number 0044718 // Statement period 03/01/2026 - 03/31/2026 // Opening balance  100.00 // Received  23,855.00 // Sent  21,966.05 // Closing balance  1,988.95 // Date  Description  Amount  Balance // 03/04/2026  ACH debit from client received  11,840.00  11,940.00 // 03/06/2026  Direct deposits, 11 people  -8,612.40  3,327.60 // 03/09/2026  Federal deposit sent  -2,218.00  1,109.60 // 03/18/2026  ACH debit from client received  12,015.00  13,124.60 // 03/20/2026  Direct deposits, 11 people  -8,740.15  4,384.45 // 03/23/2026  Federal deposit sent  -2,246.00  2,138.45 // 03/31/2026  Service fee  -149.50  1,988.95',
  ],
  [
    'grain bank of an elevator, in bushels',
    'Plainfield Farmers Elevator // Grain Bank Statement // Account number 118204 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  4,120.20 // Deposits  1,066.97 // Withdrawals  611.51 // Ending balance  4,575.66 // Date  Description  Bushels  Balance // 03/02/2026  Deposit ticket 8812  655.07  4,775.27 // 03/05/2026  Withdrawal ticket 8830  -120.40  4,654.87 // 03/10/2026  Withdrawal ticket 8851  -142.15  4,512.72 // 03/14/2026  Deposit ticket 8874  411.90  4,924.62 // 03/19/2026  Withdrawal ticket 8902  -183.00  4,741.62 // 03/24/2026  Shrink  -10.71  4,730.91 // 03/30/2026  Withdrawal ticket 8940  -155.25  4,575.66',
  ],
  [
    'hour bank of a union trust, in hours',
    'Carpenters Health Trust Fund // Hour bank account statement // Participant XXX-XX-4471 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  420.20 // Credits  159.50 // Debits  97.50 // Ending balance  482.20 // Date  Description  Hours  Balance // 03/02/2026  Credited by Lakehead Lumber  40.00  460.20 // 03/06/2026  Debited for coverage  -32.50  427.70 // 03/09/2026  Credited by Lakehead Lumber  41.50  469.20 // 03/13/2026  Debited for coverage  -32.50  436.70 // 03/16/2026  Credited by Sedge Roofing  38.00  474.70 // 03/23/2026  Credited by Sedge Roofing  40.00  514.70 // 03/30/2026  Debited for coverage  -32.50  482.20',
  ],
];
