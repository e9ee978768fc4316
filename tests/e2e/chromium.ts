import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The browser of this computer; `CHROMIUM_PATH` names one that lies elsewhere. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
}
