import { BlackbarError } from '@blackbar/model';
import { Engine } from './engine.ts';

/** FPDF_GetLastError: what kept a file from opening. */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

export interface OpenDocument {
  readonly engine: Engine;
  readonly handle: number;
}

/**
 * Opens a file in an engine of its own. Throws `password_required` for a wrong or missing password and for
 * protection that PDFium does not know (certificates), `damaged` for anything else that does not open.
 */
export async function openDocument(bytes: Uint8Array, password?: string): Promise<OpenDocument> {
  let error = 0;
  for (const secret of spellings(password)) {
    const engine = await Engine.start();
    const handle = guarded(() =>
      engine.call.FPDF_LoadMemDocument(engine.place(bytes), bytes.length, engine.place(secret)),
    );
    if (handle !== 0) return { engine, handle };
    error = engine.call.FPDF_GetLastError();
  }
  if (error === ERROR_PASSWORD || error === ERROR_SECURITY) {
    // Whoever gave one is not asked for it as if there had been none.
    throw new BlackbarError('password_required', password ? 'does_not_open' : 'enter_password');
  }
  throw new BlackbarError('damaged', 'file');
}

/** How many pages a normalised file has. Throws as {@link openDocument} does. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const { engine, handle } = await openDocument(bytes);
  return guarded(() => engine.call.FPDF_GetPageCount(handle));
}

/** Newer protection takes a password as UTF-8, older as Latin-1 (ISO 32000-2, 7.6.4.3). */
function spellings(password = ''): Uint8Array[] {
  const utf8 = Buffer.from(`${password}\0`, 'utf8');
  const latin1 = Buffer.from(`${password}\0`, 'latin1');
  return utf8.equals(latin1) ? [utf8] : [utf8, latin1];
}

/** Turns a trap inside PDFium into a refusal; the engine must not be used afterwards. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof BlackbarError) throw cause;
    throw new BlackbarError('resource_limit', 'file', { cause });
  }
}
