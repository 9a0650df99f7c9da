import type { FieldWording } from '@funding-desk/shared/fields/wording';
import type { DraftTexts } from '../drafts/draft-texts.ts';
import type { KeptFieldTexts } from '../drafts/kept-field-texts.ts';
import type { ResumeQuestionTexts } from '../drafts/resume-question-texts.ts';
import type { SaveLaterTexts } from '../drafts/save-later-texts.ts';
import type { FieldTexts } from '../fields/field-texts.ts';
import type { OptionListTexts } from '../fields/option-list-texts.ts';
import type { SignatureTexts } from '../fields/signature-texts.ts';
import type { Reading } from '../fields/use-typed-input.ts';
import type { PageTexts } from '../page-texts.ts';
import type { ProgressTexts } from '../sections/progress-texts.ts';
import type { SectionTexts } from '../sections/section-texts.ts';
import type { OutcomeTexts } from '../submission/outcome-texts.ts';
import type { SubmitTexts } from '../submission/submit-texts.ts';
import type { UploadTexts } from '../uploads/upload-texts.ts';

/** All that the form says. The English of each part stands beside what says it, and is loaded with it. */
export interface Texts {
  readonly page: PageTexts;
  readonly wording: FieldWording;
  readonly field: FieldTexts;
  readonly optionList: OptionListTexts;
  readonly industry: Reading;
  readonly signature: SignatureTexts;
  readonly section: SectionTexts;
  readonly progress: ProgressTexts;
  readonly submit: SubmitTexts;
  readonly outcome: OutcomeTexts;
  readonly draft: DraftTexts;
  readonly saveLater: SaveLaterTexts;
  readonly resumeQuestion: ResumeQuestionTexts;
  readonly keptField: KeptFieldTexts;
  readonly upload: UploadTexts;
}
