/** What the link of the e-mail carries behind `#token=`, or ''. The part of an address behind `#` goes to no server. */
export function resetTokenIn(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}
