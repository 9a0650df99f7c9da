export const UNBUNDLED_LIBRARIES: readonly string[];

export function isUnbundled(name: string): boolean;
