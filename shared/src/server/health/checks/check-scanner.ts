import { MAX_FILE_BYTES } from '../../../fields/catalogue.ts';
import type { HealthCheck } from '../../../schemas/health.ts';
import { createVirusScanner } from '../../files/virus-scanner.ts';
import { failure, resultOf, warning } from '../findings.ts';

/** Milliseconds. */
const LIMIT = 8_000;

/** @param url of the ClamAV daemon; undefined when uploads are not scanned */
export async function checkScanner(url: string | undefined): Promise<HealthCheck> {
  if (url === undefined) {
    const advice = 'Run the ClamAV daemon and set CLAMD_URL to its address.';
    return resultOf('scanner', { seen: 'not set: uploads are not checked for viruses', objections: [warning(advice)] });
  }
  const verdict = await createVirusScanner(url).scan(Buffer.alloc(MAX_FILE_BYTES), LIMIT);
  switch (verdict.kind) {
    case 'clean':
      return resultOf('scanner', { seen: 'the virus scanner checks files of the largest size' });
    case 'infected':
      return resultOf('scanner', {
        seen: `reports ${verdict.signature} in zeros`,
        objections: [failure('Check the signatures of the ClamAV daemon at CLAMD_URL.')],
      });
    case 'refused':
      return resultOf('scanner', {
        seen: verdict.reason,
        objections: [failure('Set StreamMaxLength of the ClamAV daemon to 16 MB or more.')],
      });
    case 'unchecked':
      return resultOf('scanner', {
        seen: verdict.reason,
        objections: [failure('Start the ClamAV daemon, or correct CLAMD_URL: uploads wait for their check.')],
      });
    default: {
      const unknown: never = verdict;
      return unknown;
    }
  }
}
