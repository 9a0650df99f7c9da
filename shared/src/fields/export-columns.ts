import { FIELDS, fullLabel, SECTIONS, SOURCE_KEYS } from './catalogue.ts';

export interface ExportColumn {
  readonly key: string;
  readonly label: string;
  /** Title of its group in the choice of columns. */
  readonly group: string;
}

const APPLICATION = 'Application';
const WORK = 'Work';

const columnOf = (group: string, key: string, label: string): ExportColumn => ({ key, label, group });

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
];
