/** 32 random hex digits. `crypto.randomUUID` is missing on pages without HTTPS. */
export function randomHex(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
