import type { WebhookDeliveryView, WebhookEndpointView } from '@funding-desk/shared/schemas/company/webhook';

export const STATE_LABELS: Readonly<Record<WebhookDeliveryView['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  retrying: 'Retrying',
  accepted: 'Accepted',
  failed: 'Failed',
};

export const hostOf = ({ url }: Pick<WebhookEndpointView, 'url'>): string =>
  URL.canParse(url) ? new URL(url).host : url;

/** The latest answer, or why there was none. '' before the first attempt. */
export function answerOf({ attempts, reason }: WebhookDeliveryView): string {
  const { outcome = null, reply = '' } = attempts.at(-1) ?? {};
  if (reply !== '') return reply;
  if (outcome === 'crashed') return 'The attempt was interrupted.';
  return reason;
}
