/**
 * `postMessage` protocol between the App Editor and the form preview in its frame. The page reports each load. From
 * then on the editor sends the edited company. The guards are handwritten because the form's bundle has no zod.
 *
 * Colours need no message: a framed page inherits the `color-scheme` of its frame element.
 */

/** Page to editor. It contains no data, so it may go to any origin. */
interface PreviewReady {
  readonly type: 'funding-desk:preview-ready';
}

/** The company data that the public form displays. */
export interface PreviewCompany {
  readonly nameIn: string;
  readonly nameOut: string;
  /** Path on this server, a data URL for a logo that is not uploaded yet, or ''. */
  readonly logoUrl: string;
  /** JSON text; see fields/editor-settings. */
  readonly appEditorSettings: string;
  readonly authorizationText: string;
  readonly disclaimer: string;
  readonly showsAllQuestions: boolean;
}

/** Editor to page. */
export interface PreviewUpdate {
  readonly type: 'funding-desk:preview';
  readonly company: PreviewCompany;
}

export const PREVIEW_READY: PreviewReady = { type: 'funding-desk:preview-ready' };

const TEXTS = ['nameIn', 'nameOut', 'logoUrl', 'appEditorSettings', 'authorizationText', 'disclaimer'] as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPreviewCompany(value: unknown): value is PreviewCompany {
  return (
    isRecord(value) &&
    TEXTS.every((key) => typeof value[key] === 'string') &&
    typeof value.showsAllQuestions === 'boolean'
  );
}

export function isPreviewReady(data: unknown): data is PreviewReady {
  return isRecord(data) && data.type === PREVIEW_READY.type;
}

/** True for a message that the page can display. Its settings may still be invalid JSON. */
export function isPreviewUpdate(data: unknown): data is PreviewUpdate {
  return isRecord(data) && data.type === 'funding-desk:preview' && isPreviewCompany(data.company);
}
