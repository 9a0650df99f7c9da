/** `o•••@bluekettle.example`: recognizable only to its owner. The audit log names the recipients of e-mails like this. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}
