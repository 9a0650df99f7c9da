/** Host and port of the database, or the path of its socket. */
export function databaseAddress(mongoUrl: string): { host: string; port: number } | { path: string } {
  const { hostname, port } = new URL(mongoUrl);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: host } : { host, port: Number(port || '27017') };
}

/** The URL with the address of a local proxy. */
export function throughProxy(mongoUrl: string, port: number): string {
  const url = new URL(
    mongoUrl.replace(/^(mongodb:\/\/(?:[^@/]*@)?)[^/?]+/, (_all, start: string) => `${start}127.0.0.1:${port}`),
  );
  url.searchParams.set('directConnection', 'true');
  return url.href;
}
