/** Relative logo paths belong to the product's host; absolute and data addresses stay as they are. '' is no logo. */
export function logoAddress(logoUrl: string, origin: string): string {
  if (logoUrl === '' || /^(https?:|data:)/i.test(logoUrl)) return logoUrl;
  return `${origin}/${logoUrl.replace(/^\/+/, '')}`;
}
