import type { PagePart, RedactionPlan } from '@blackbar/model';
import { buildPlan } from '@blackbar/redaction';
import { type PlacedBox, placeBoxes } from './boxes.ts';
import type { RedactRequest } from './decisions.ts';
import { canonicalJson, sha256 } from './digest.ts';
import type { Extracted } from './extract.ts';
import { deciderFor } from './policies.ts';
import { planSettings, stampsOf } from './settings.ts';

export interface Planned {
  readonly text: Extracted;
  readonly plan: RedactionPlan;
  /** Where people saw the boxes that they drew. */
  readonly placed: readonly PlacedBox[];
  /** Equal for equal decisions on the same file, so that what was previewed, approved and released can be compared. */
  readonly planHash: string;
}

export function planFor(normalised: Uint8Array, request: RedactRequest, text: Extracted): Planned {
  const pages = text.doc.parts.filter((part): part is PagePart => part.kind === 'page').map((part) => part.geometry);
  const placed = placeBoxes(request.boxes, pages);
  const decide = deciderFor(request.policy);
  const plan = buildPlan({
    doc: text.doc,
    pages,
    detections: request.detections,
    unticked: request.unticked,
    marks: placed.map(({ mark }) => mark),
    terms: request.terms,
    exclude: request.exclude,
    settings: planSettings(request.settings),
    stamps: stampsOf(request.settings, pages),
    ...(decide ? { decide } : {}),
  });
  return { text, plan, placed, planHash: sha256(`${sha256(normalised)}\n${canonicalJson(plan)}`) };
}
