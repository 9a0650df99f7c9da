import {
  EditorSettingsError,
  type EnabledForm,
  enabledForm,
  parseEditorSettings,
} from '@funding-desk/shared/fields/editor-settings';
import type { Company } from '@funding-desk/shared/server/models/company';
import { AppError } from '../errors.ts';

/** The company's form as its settings leave it. @throws AppError 422 when the stored settings cannot be read */
export function companyForm({ appEditorSettings }: Pick<Company, 'appEditorSettings'>): EnabledForm {
  try {
    return enabledForm(parseEditorSettings(appEditorSettings));
  } catch (error) {
    if (error instanceof EditorSettingsError) throw new AppError('field_invalid', { sentence: error.message });
    throw error;
  }
}
