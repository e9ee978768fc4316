import { height, width } from '@blackbar/geometry';
import { BlackbarError, type PageGeometry } from '@blackbar/model';
import { guarded } from '../engine/document.ts';
import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';
import { readGeometry } from './geometry.ts';

/** One file in the engine, page by page. After the engine failed once every further call fails with what it said. */
export class OpenFile {
  readonly engine: Engine;
  readonly handle: number;
  readonly pageCount: number;
  readonly #userUnits: ReadonlyMap<number, number>;
  #broken: unknown;

  constructor(engine: Engine, handle: number, userUnits: ReadonlyMap<number, number>) {
    this.engine = engine;
    this.handle = handle;
    this.pageCount = guarded(() => engine.call.FPDF_GetPageCount(handle));
    this.#userUnits = userUnits;
  }

  /** Throws `invalid_request`, `resource_limit`. */
  geometry(page: number): PageGeometry {
    this.#assertPage(page);
    return refusingLong(readGeometry(this.engine, this.handle, page, this.#userUnits.get(page) ?? 1));
  }

  /** Works on a page while it is loaded; `loaded` is the engine's handle of it. */
  on<T>(page: number, work: (loaded: number, geometry: PageGeometry) => T): T {
    if (this.#broken !== undefined) throw this.#broken;
    this.#assertPage(page);
    try {
      return guarded(() => {
        const geometry = this.geometry(page);
        const loaded = this.engine.call.FPDF_LoadPage(this.handle, page - 1);
        if (loaded === 0) throw new BlackbarError('damaged', 'page', { page });
        const result = work(loaded, geometry);
        this.engine.call.FPDF_ClosePage(loaded);
        return result;
      });
    } catch (error) {
      this.#broken = error;
      throw error;
    }
  }

  close(): void {
    this.#broken ??= new BlackbarError('internal', 'file_closed');
  }

  /** Whoever asks for a page that is none has broken nothing. */
  #assertPage(page: number): void {
    if (!Number.isInteger(page) || page < 1 || page > this.pageCount) {
      throw new BlackbarError('invalid_request', 'no_such_page', { facts: { page } });
    }
  }
}

function refusingLong(geometry: PageGeometry): PageGeometry {
  const { page, mediaBox, cropBox, userUnit } = geometry;
  const side = Math.max(width(mediaBox), height(mediaBox), width(cropBox), height(cropBox)) * userUnit;
  if (side <= LIMITS.pageSide) return geometry;
  throw new BlackbarError('resource_limit', 'page_size', { page });
}
