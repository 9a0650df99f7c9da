/** Choices of the field `businessStyle`, in display order. */
export const ENTITY_TYPES = ['Corporation', 'Partnership', 'Sole Proprietor', 'LLC'] as const;
