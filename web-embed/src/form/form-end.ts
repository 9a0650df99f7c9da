/** The end of the form, which the first field does not need. */
export { AuthorizationSection } from '../sections/authorization-section.tsx';
export { DocumentsSection } from '../sections/documents-section.tsx';
export { ReviewSection } from '../sections/review/review-section.tsx';
export { SubmitArea } from '../submission/submit-area.tsx';
