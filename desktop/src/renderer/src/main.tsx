import { config } from 'zod';
import { browserPlatform } from './platform/browser-platform.ts';
import { setPlatform } from './platform/current-platform.ts';

// Before any schema exists: compiled schemas use `new Function`, which the content security policy reports.
config({ jitless: true });
setPlatform(browserPlatform());

const { startApp } = await import('./app/start-app.tsx');
await startApp();
