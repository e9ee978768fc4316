import { BlackbarError, type ErrorCode } from '@blackbar/model';
import { type JobInput, type JobName, type JobOutput, Pool, type RedactDocumentRequest } from '@blackbar/pipeline';

/** Two children: what CI has. They end with this process. */
const pool = new Pool({ size: 2 });

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T; readonly seconds: number }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string; readonly seconds: number };

/** One job in a killable child; what is not the product's own error class is thrown. */
export async function work<N extends JobName>(name: N, input: JobInput<N>): Promise<Outcome<JobOutput<N>>> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    return { kind: 'done', value: await pool.run(name, input), seconds: seconds() };
  } catch (error) {
    if (!(error instanceof BlackbarError)) throw error;
    return { kind: 'refused', code: error.code, message: error.message, seconds: seconds() };
  }
}

export function redaction(bytes: Uint8Array, request: Partial<RedactDocumentRequest>) {
  return work('redactDocument', {
    bytes,
    request: { detect: false, acknowledgeUnread: true, now: '2026-01-02T03:04:05.000Z', ...request },
  });
}
