import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { detectDocument } from '@blackbar/detection';
import { BlackbarError, type Category, isMoreThanHint } from '@blackbar/model';
import { secondDetector } from '@blackbar/pipeline';
import { plainPart } from '@blackbar/text';
import { EXIT, type ExitStatus } from '../exit.ts';

interface TextOptions {
  readonly threshold: number;
  readonly categories?: readonly Category[] | undefined;
  /** Folder of a second detector. */
  readonly modelFolder?: string | undefined;
}

/**
 * JSON lines `{"id","text"}` in, `{"id","detections":[{"start","end","category","confidence"}]}` out; UTF-16 offsets.
 */
export async function detectText(path: string, options: TextOptions): Promise<ExitStatus> {
  const input = path === '-' ? process.stdin : createReadStream(path);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  input.on('error', (error: Error) => lines.emit('error', error));
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    const answer = await answerTo(parsed(line, number), options);
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await drained(process.stdout);
    // Whoever reads has seen enough (`| head`).
    if (process.stdout.destroyed) break;
  }
  input.destroy();
  return EXIT.done;
}

/** Room for more, or nobody left to read it. */
function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      stream.off('drain', goOn).off('close', goOn);
      resolve();
    };
    if (stream.destroyed) resolve();
    else stream.on('drain', goOn).on('close', goOn);
  });
}

function parsed(line: string, number: number): { readonly id: unknown; readonly text: string } {
  try {
    const { id, text } = JSON.parse(line) as { id?: unknown; text?: unknown };
    if (typeof text === 'string') return { id, text };
  } catch {
    // Reported below, with the line's number and nothing of the line.
  }
  throw new BlackbarError('usage', 'line_not_an_object', { facts: { line: number } });
}

async function answerTo(
  { id, text }: { id: unknown; text: string },
  { threshold, categories, modelFolder }: TextOptions,
) {
  const doc = { parts: [plainPart('text', text)] };
  const further = modelFolder === undefined ? [] : [await secondDetector(modelFolder)];
  const found = await detectDocument(doc, { further, categories });
  const detections = found
    .filter((one) => isMoreThanHint(one, threshold))
    .map(({ locator: { start, end }, category, confidence }) => ({ start, end, category, confidence }));
  return { id, detections };
}
