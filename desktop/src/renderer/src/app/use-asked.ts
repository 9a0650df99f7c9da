import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Asked } from '../../../bridge/asked.ts';
import { getPlatform } from '../platform/current-platform.ts';
import { FORMS_PATH } from './staff-pages.ts';

/** The search box of the list that is shown, if it has one. */
function focusSearch(): void {
  const box = document.querySelector('input[type="search"]');
  if (box instanceof HTMLInputElement) box.select();
}

/** Does what a link, a notification or the menu asks for. Pages that the viewer may not open are left alone. */
export function useAsked(openPaths: readonly string[]): void {
  const navigate = useNavigate();
  const act = useEffectEvent((asked: Asked) => {
    switch (asked.kind) {
      case 'submission':
        return void navigate(`${FORMS_PATH}?submission=${asked.id}`);
      case 'page':
        return openPaths.includes(asked.path) ? void navigate(asked.path) : undefined;
      case 'search':
        return focusSearch();
      default: {
        const unknown: never = asked;
        return unknown;
      }
    }
  });
  useEffect(() => getPlatform().onAsked((asked) => act(asked)), []);
}
