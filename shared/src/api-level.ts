/** Raised when desktop apps of an earlier level can no longer work with the server; `/healthz` tells it. */
export const API_LEVEL = 1;
