#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);
if (!existsSync(program)) {
  process.stderr.write('Blackbar is not built yet. Run "npm start" or "npm run build" first.\n');
  process.exit(2);
}
await import(program.href);
