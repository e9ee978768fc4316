import type { KeptOnPurpose, Mark, Region, TextPart, TextSource, Warning } from '@blackbar/model';
import { markAppearance, type Policy, type ReasonCode } from '@blackbar/policy';
import { buildPlan, type PlanInput } from '@blackbar/redaction';
import { buildId } from '../build-id.ts';
import { sha256, sha256OfRecord } from '../digest.ts';
import type { PartsOfFile } from '../extract/read-parts.ts';
import { type PlacedBox, placeBoxes } from './boxes.ts';
import { keptBesideBoxes, LeftBesideBoxes, leftWarnings } from './left-beside-boxes.ts';
import { misreadWords } from './misread-words.ts';
import { itemsOf, PagePacker } from './packed-pages.ts';
import type { PackedPlan } from './packed-plan.ts';
import { basedReasons, ownReasons, rulesFor } from './policies.ts';
import type { OrderToPlan } from './redaction-order.ts';
import { type OutputSettings, planSettings, stampsOf } from './settings.ts';
import { assertStampsTellNothing } from './stamps-tell.ts';
import { standingRemovals } from './standing-removals.ts';
import { turnedBoxes, turnedPlan } from './turned.ts';

export interface Planned {
  /** By page, where the text came from that was searched. */
  readonly sources: ReadonlyMap<number, TextSource>;
  readonly plan: PackedPlan;
  /** Where people saw the boxes that they drew. */
  readonly placed: readonly PlacedBox[];
  /** The one plan hash: of what will be cut from which file by which build. Previewed, approved and released by it. */
  readonly planHash: string;
  /** What a person has to know of the decisions themselves. */
  readonly warnings: readonly Warning[];
  /** Where the texts of boxes stand that a person keeps beside them. */
  readonly keptOnPurpose: readonly KeptOnPurpose[];
}

/**
 * `copied` is told of what goes without a tick of its own. The plan holds nothing of the text but what it names:
 * whoever goes on may let go of the text. Throws `stamp_tells`, or what `buildPlan` throws.
 */
export async function planFor(
  normalised: Uint8Array,
  request: OrderToPlan,
  { pages, parts }: PartsOfFile,
  copied?: PlanInput['copied'],
): Promise<Planned> {
  const sources = new Map<number, TextSource>();
  const placed = placeBoxes(request.boxes, pages);
  const beside = new LeftBesideBoxes(placed.map(({ mark }) => mark));
  const { policies, decide } = rulesFor(request.policy);
  const settings = asRuled(request.settings, policies);
  const own = ownReasons(request.policy);
  const { turn = 0 } = settings;
  const regions = new PagePacker<Region>(pages.length);
  const input: PlanInput = {
    parts: noted(parts, sources, beside),
    pages,
    detections: beside.going(request.detections),
    kept: request.kept,
    removedElsewhere: await standingRemovals(
      request.removedElsewhere,
      normalised,
      { parts },
      printedBy({ ...request, settings }, policies),
    ),
    marks: placed.map(({ mark }) => based(mark, policies, own)),
    terms: request.terms,
    exclude: request.exclude,
    settings: planSettings(settings),
    stamps: stampsOf(settings, pages),
    reasons: basedReasons(request.policy),
    misread: misreadWords,
    copied,
    ...(decide ? { decide } : {}),
  };
  const upright = await buildPlan(input, (page, found) => regions.put(page, found));
  assertStampsTellNothing(input.stamps, settings, upright.targets);
  const frame = turnedPlan(upright, turn);
  const left = beside.left(request.terms);
  const { keptBeside = [] } = request;
  return {
    sources,
    plan: { frame, regions: regions.pages },
    placed: turnedBoxes(placed, pages, turn),
    warnings: leftWarnings(left, keptBeside),
    keptOnPurpose: keptBesideBoxes(left, keptBeside),
    planHash: sha256OfRecord(`${sha256(normalised)}\n${buildId()}\n`, { ...frame, regions: itemsOf(regions.pages) }),
  };
}

/** Notes by page, while the parts go by, where their text came from. */
async function* noted(
  parts: PartsOfFile['parts'],
  sources: Map<number, TextSource>,
  beside: LeftBesideBoxes,
): AsyncGenerator<TextPart> {
  for await (const part of parts) {
    beside.note(part);
    if (part.kind === 'page') sources.set(part.page, part.source);
    yield part;
  }
}

/** All that an order may print on a file, whatever stands in it. */
function printedBy({ boxes, settings, policy }: OrderToPlan, policies: readonly Policy[]): string {
  const { ledger = [], overrides, reasons } = policy;
  const pseudonyms = ledger.map(({ pseudonym }) => pseudonym);
  return JSON.stringify([boxes, settings, policies, overrides, reasons, pseudonyms]);
}

/** What a policy wants of the whole output: the true extent of what was removed (FOIA), a notice on page 1 (Texas). */
function asRuled(settings: OutputSettings, policies: readonly Policy[]): OutputSettings {
  const notices = policies.flatMap(({ notice }) => notice ?? []);
  return {
    ...settings,
    ...(policies.some(({ widths }) => widths === 'exact') ? { widths: 'exact' as const } : {}),
    ...(notices.length === 0 ? {} : { notices: [...(settings.notices ?? []), ...notices] }),
  };
}

function based(mark: Mark, policies: readonly Policy[], own: readonly ReasonCode[]): Mark {
  const { label, citation } = markAppearance(policies, mark, own);
  return {
    ...mark,
    ...(mark.label === undefined && label !== undefined ? { label } : {}),
    ...(citation === '' ? {} : { citation }),
  };
}
