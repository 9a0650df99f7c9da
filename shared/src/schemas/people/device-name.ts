/** The first match wins. Most browsers also name other browsers, so the specific patterns come first. */
const BROWSERS = [
  [/Electron\//, 'Funding Desk app'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/(OPR|Opera|OPiOS)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const;

/** Phones also name the system that theirs derives from, so they come first. */
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

export const UNKNOWN_DEVICE = 'Unknown device';

/** Browser and system from the User-Agent header, such as 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}
