import { FIELDS, fullLabel, SECTIONS, SOURCE_KEYS } from './catalogue.ts';

export interface ExportColumn {
  readonly key: string;
  readonly label: string;
  /** Title of its group in the choice of columns. */
  readonly group: string;
}

const APPLICATION = 'Application';
const WORK = 'Work';
const DEALS = 'Deals';

const columnOf = (group: string, key: string, label: string): ExportColumn => ({ key, label, group });

/** Columns whose cells are read from packages and offers. */
export const DEAL_COLUMNS: readonly string[] = ['fundersSent', 'offers', 'fundedAmount'];

/** The columns of the export of applications, in their order. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  columnOf(APPLICATION, 'reference', 'Reference'),
  columnOf(APPLICATION, 'submittedAt', 'Submitted At'),
  columnOf(APPLICATION, 'company', 'Company'),
  columnOf(APPLICATION, 'submittedBy', 'Submitted By'),
  ...FIELDS.map((field) => {
    const section = SECTIONS.find(({ id }) => id === field.section);
    return columnOf(section?.title ?? APPLICATION, field.name, fullLabel(field));
  }),
  ...SOURCE_KEYS.map((key) => columnOf('Source', key, key)),
  columnOf(WORK, 'stage', 'Stage'),
  columnOf(WORK, 'assignedTo', 'Assigned To'),
  columnOf(DEALS, 'fundersSent', 'Sent To Funders'),
  columnOf(DEALS, 'offers', 'Offers'),
  columnOf(DEALS, 'fundedAmount', 'Funded Amount'),
];
