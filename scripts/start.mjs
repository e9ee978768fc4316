import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { prepare, ROOT } from './prepare.mjs';

/** `npm start`: installs what the lock file says, builds what changed, starts the service. */
endWithNpm();
await prepare();
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href);
