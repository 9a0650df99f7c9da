import type { Plugin } from 'vite';

export function inlineStartScript(): Plugin;
