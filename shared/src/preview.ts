/**
 * What the App Editor and the preview of the public form, which it shows in a frame, say to each other by `postMessage`.
 * The page says that it is ready each time it is loaded; from then on the editor sends the company as it is being edited,
 * as often as it likes. The guards are written by hand because the form's bundle has no zod.
 *
 * The colours are no message: browsers give a framed page the `color-scheme` of its frame element.
 */

/** Page to editor. Carries nothing, so that it may go to any origin. */
export interface PreviewReady {
  readonly type: 'funding-desk:preview-ready';
}

/** What the public form shows of a company. */
export interface PreviewCompany {
  readonly nameIn: string;
  readonly nameOut: string;
  /** Path of the product, a data URL for a logo that is not uploaded yet, or ''. */
  readonly logoUrl: string;
  /** JSON text; see fields/editor-settings. */
  readonly appEditorSettings: string;
  readonly authorizationText: string;
  readonly disclaimer: string;
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
  return isRecord(value) && TEXTS.every((key) => typeof value[key] === 'string');
}

export function isPreviewReady(data: unknown): data is PreviewReady {
  return isRecord(data) && data.type === PREVIEW_READY.type;
}

/** True for a message that the page can show, whatever else it carries. Its settings may still be no JSON. */
export function isPreviewUpdate(data: unknown): data is PreviewUpdate {
  return isRecord(data) && data.type === 'funding-desk:preview' && isPreviewCompany(data.company);
}
