import { config } from 'zod';
import { browserPlatform } from './platform/browser-platform.ts';
import { setPlatform } from './platform/current-platform.ts';

// Before any schema exists: schemas compiled with `new Function` would be reported by the content security policy.
config({ jitless: true });
setPlatform(browserPlatform());

const { startApp } = await import('./app/start-app.tsx');
await startApp();
