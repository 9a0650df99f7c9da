import { type EnabledForm, enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';

/** What a company's settings leave of the form, undefined when they cannot be read. */
export function readEnabledForm(settings: string): EnabledForm | undefined {
  try {
    return enabledForm(parseEditorSettings(settings));
  } catch {
    return undefined;
  }
}
