import { productionBates } from '@blackbar/contracts';
import { BlackbarError, type Target } from '@blackbar/model';
import { PRODUCTION_MAX_BYTES, type ProducedFile, productionPack, type SignedReport } from '@blackbar/records';
import { batesNumber } from '@blackbar/redaction';
import { runsOf } from '../runs/runs.ts';
import type { Services } from '../services.ts';
import { assembled, signedReport, stampsOf } from './assembled.ts';
import { holdRange } from './bates-register.ts';
import { assertTellsNothing, type Described, describedIn } from './described.ts';
import type { ExportRow, MadeFile, Making } from './making.ts';
import { assertUnnumbered, type ExportPart, ofItsDocument, pageCountOf, partsOf, removedFrom } from './parts.ts';
import { assertStampsTellNothing, type Removed } from './removed.ts';

/** What the production of one document needs beside the document. */
interface Producing {
  readonly services: Services;
  readonly row: ExportRow;
  readonly making: Making;
  readonly bates: ReturnType<typeof batesOf>;
  readonly removed: Removed;
  /** What the other documents of the production removed. */
  readonly beside: readonly (readonly Target[])[];
}

interface Produced {
  readonly file: ProducedFile;
  readonly report: SignedReport;
}

/**
 * Each document of an export by itself, numbered on from the one before it, with its text and the load file that a
 * review platform reads. What one of them removed may stand in no other. `undefined`: another export holds the
 * numbers, and this one has to wait.
 */
export async function production(services: Services, row: ExportRow, making: Making): Promise<MadeFile | undefined> {
  const bates = batesOf(row);
  await assertFits(services, row);
  const parts = await partsOf(services, row, making);
  assertUnnumbered(parts, 'production_numbered');
  const targets = parts.map(({ evidence }) => evidence.plan.targets);
  const removed = removedFrom(parts);
  const described = await services.db.tenant(row.organizationId, (tx) => describedIn(tx, row));
  assertTellsNothing(described, removed.targets);
  assertStampsTellNothing({ ...row.wishes, bates }, removed);
  const pages = parts.map(pageCountOf);
  const range = await services.db.tenant(row.organizationId, (tx) => holdRange(tx, row, bates, pages));
  if (!range) return undefined;
  const producing = { services, row, making, bates, removed };
  let next = range.first;
  let done = 0;
  const produced = await Promise.all(
    parts.map(async (part, index) => {
      const startNumber = next;
      next += pageCountOf(part);
      const beside = targets.filter((_, other) => other !== index);
      const one = await produce({ ...producing, beside }, part, described[index], startNumber);
      making.tell({ done: ++done, total: parts.length });
      return one;
    }),
  );
  return {
    bytes: productionPack(
      produced.map(({ file }) => file),
      new Date(),
      services.signing.signer,
    ),
    report: produced.map(({ report }) => report),
  };
}

/** Before any of them is read. */
async function assertFits({ db }: Services, { organizationId, contents }: ExportRow): Promise<void> {
  const ids = contents.flatMap(({ runId }) => runId ?? []);
  const runs = await db.tenant(organizationId, (tx) => runsOf(tx, ids));
  const bytes = runs.reduce((sum, { outputBytes }) => sum + (outputBytes ?? 0), 0);
  if (bytes > PRODUCTION_MAX_BYTES) throw new BlackbarError('too_large', 'production_over_512_mib');
}

/** Its documents are named by their numbers, so it always has some. */
function batesOf({ wishes }: ExportRow) {
  return wishes.bates ?? productionBates.parse({});
}

async function produce(
  { services, row, making: { signal }, bates: { addToPages, ...stamp }, removed, beside }: Producing,
  part: ExportPart,
  { custodian, documentType }: Described = { custodian: '', documentType: '' },
  startNumber: number,
): Promise<Produced> {
  const numbers = { ...stamp, startNumber };
  const settings = { ...stampsOf(row.wishes), ...(addToPages ? { bates: numbers } : {}) };
  const begin = batesNumber(numbers, 0);
  const whole = await assembled(services, { parts: [{ ...part, title: begin }], settings, beside }, signal).catch(
    (error: unknown) => {
      throw ofItsDocument(error, [part]);
    },
  );
  const text = await services.pool.run('pageTexts', { output: whole.output }, { signal });
  const { outputName } = part;
  return {
    file: {
      begin,
      end: batesNumber(numbers, pageCountOf(part) - 1),
      pdf: whole.output,
      text,
      custodian,
      documentType,
      fileName: outputName === null ? '' : removed.told(outputName),
      confidentiality: row.wishes.legend ?? '',
      redacted: whole.report.boxes.length > 0,
      withheld: outputName === null,
    },
    report: signedReport(services, whole),
  };
}
