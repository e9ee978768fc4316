import { quadToView } from '@blackbar/geometry';
import { BlackbarError, type ErrorCode } from '@blackbar/model';
import { type RedactDocumentRequest, type Redacted, redactDocument } from '@blackbar/pipeline';
import type { Box } from '../oracles/index.ts';
import type { Row } from './row.ts';

/** The tests' clock. */
export const NOW = '2026-01-02T03:04:05.000Z';

export type Answer =
  | { readonly kind: 'released'; readonly redacted: Redacted; readonly declared: readonly Box[] }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string };

/** The product's own way from upload to output. Anything but a release or a refusal with a code is thrown. */
export async function throughTheChain(input: Uint8Array, request: Partial<RedactDocumentRequest>): Promise<Answer> {
  try {
    const redacted = await redactDocument(input, { detect: false, acknowledgeUnread: true, now: NOW, ...request });
    return { kind: 'released', redacted, declared: declaredAreas(redacted) };
  } catch (error) {
    if (error instanceof BlackbarError) return { kind: 'refused', code: error.code, message: error.message };
    throw error;
  }
}

export function requestOf(row: Row): Partial<RedactDocumentRequest> {
  return { terms: row.terms, boxes: row.boxes, ...(row.password === undefined ? {} : { password: row.password }) };
}

/** Where the product says that it drew or moved something, on the page as displayed. */
export function declaredAreas({ evidence, report }: Redacted): readonly Box[] {
  const moved = evidence.outcomes.flatMap(({ page, declared }) => {
    const geometry = evidence.plan.pages.find((p) => p.page === page);
    return geometry ? declared.map((quad) => ({ page, ...quadToView(geometry, quad) })) : [];
  });
  return [...moved, ...report.boxes.flatMap(({ page, rects }) => rects.map((rect) => ({ page, ...rect })))];
}
