import type { PlainPart } from '@blackbar/model';

export function plainPart(id: string, text: string): PlainPart {
  return { kind: 'plain', id, text };
}
