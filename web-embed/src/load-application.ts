import { type EnabledForm, enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { type Answer, fetchLink } from './api.ts';

export type LoadedApplication =
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'ready'; readonly link: PublicLink; readonly enabled: EnabledForm };

const failed = (message: string): LoadedApplication => ({ status: 'error', message });

/** Slug of the page's own address, '' when it has none that can be read. */
export function readSlug(pathname: string): string {
  const [, raw = ''] = /^\/embed\/([^/]+)\/?$/.exec(pathname) ?? [];
  try {
    return decodeURIComponent(raw);
  } catch {
    return '';
  }
}

function readEnabledForm(settings: string): EnabledForm | undefined {
  try {
    return enabledForm(parseEditorSettings(settings));
  } catch {
    return undefined;
  }
}

/** Outcome of the link call, as the page shows it (texts: specification, section 8). */
export function presentLink(answer: Answer<PublicLink>): LoadedApplication {
  if (!answer.isSuccess) return failed(answer.error || 'Failed to fetch link data');
  const enabled = readEnabledForm(answer.data.company.appEditorSettings);
  return enabled ? { status: 'ready', link: answer.data, enabled } : failed('Error parsing application settings');
}

export async function loadApplication(slug: string): Promise<LoadedApplication> {
  if (slug === '') return failed('Invalid link');
  try {
    return presentLink(await fetchLink(slug));
  } catch {
    return failed('Failed to load application. Please try again later.');
  }
}
