/** Where the database of that address listens: host and port, or the path of a socket. */
export function databaseAddress(mongoUrl: string): { host: string; port: number } | { path: string } {
  const { hostname, port } = new URL(mongoUrl);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: host } : { host, port: Number(port || '27017') };
}

/** The URL with a local gate's address in place of the database's. */
export function throughProxy(mongoUrl: string, port: number): string {
  const url = new URL(
    mongoUrl.replace(/^(mongodb:\/\/(?:[^@/]*@)?)[^/?]+/, (_all, start: string) => `${start}127.0.0.1:${port}`),
  );
  url.searchParams.set('directConnection', 'true');
  return url.href;
}
