import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, ROOT } from './prepare.mjs';

/** `npm start`: installs what the lock file says, builds what changed, starts the service. */
await prepare();
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href);
