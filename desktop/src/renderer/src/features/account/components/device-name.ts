/** The first that is found counts: most browsers name others as well, so the rarer ones stand first. */
const BROWSERS = [
  [/Electron\//, 'Funding Desk app'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/(OPR|Opera|OPiOS)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const;

/** Phones name the system that theirs derives from, so they stand first. */
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Browser and system in plain words, as the browser named itself: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
