import { quadToView, unionView } from '@blackbar/geometry';
import { CRITICAL_CATEGORIES, type Detection, type PageGeometry, type ViewRect } from '@blackbar/model';

/** A detection as people and programs meet it: places on the page as displayed, evidence in one line. */
export interface DisplayedDetection extends ViewRect {
  readonly id: string;
  /** From 1; 1 for what belongs to no page, such as the title. */
  readonly page: number;
  readonly category: string;
  readonly text: string;
  readonly confidence: number;
  readonly description: string;
  readonly rects: readonly ViewRect[];
  /** `page`, or the hidden place where it stands. */
  readonly place: string;
  readonly critical: boolean;
}

const NOWHERE: ViewRect = { x: 0, y: 0, width: 0, height: 0 };

export function displayed(detection: Detection, pages: readonly PageGeometry[]): DisplayedDetection {
  const { locator } = detection;
  const page = locator.kind === 'plain' ? 1 : (locator.page ?? 1);
  const geometry = pages.find((p) => p.page === page);
  const onPage = locator.kind === 'page' || locator.kind === 'picture';
  const rects = onPage && geometry ? locator.quads.map((quad) => quadToView(geometry, quad)) : [];
  return {
    id: detection.id,
    page,
    category: detection.category,
    text: detection.text,
    confidence: detection.confidence,
    description: detection.evidence.join('; '),
    ...(unionView(rects) ?? NOWHERE),
    rects,
    place: onPage ? 'page' : locator.kind,
    critical: CRITICAL_CATEGORIES.includes(detection.category),
  };
}
