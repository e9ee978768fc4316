import type { ManualMark } from '@blackbar/contracts';
import type { ForeignMarkKind, PlacedForeignMark } from '@blackbar/model';
import { boxOfMark, ownReasons, type PolicyChoice } from '@blackbar/pipeline';
import type { StoredAnalysis } from '../documents/analysis.ts';

/** What the file itself brings of one kind, as marks of a review. */
export function marksInFile(
  { marks = [] }: Pick<StoredAnalysis, 'marks'>,
  kind: ForeignMarkKind,
  choice: PolicyChoice,
): ManualMark[] {
  return foreignMarks(
    marks.filter((mark) => mark.kind === kind),
    choice,
  );
}

/** Marks of another program as if a person had drawn them, with what is known of where they come from. */
export function foreignMarks(marks: readonly PlacedForeignMark[], choice: PolicyChoice): ManualMark[] {
  const own = ownReasons(choice);
  return marks.map((mark): ManualMark => {
    const { id = mark.id, page, x, y, width, height, rects = [], label, reasons } = boxOfMark(mark, own);
    const { kind, author, comment, text, color } = mark;
    return {
      id,
      page,
      x,
      y,
      width,
      height,
      type: 'manual',
      category: 'MANUAL',
      ...(rects.length > 1 ? { rects: rects.map((rect) => ({ ...rect })) } : {}),
      ...(label === undefined ? {} : { label }),
      ...(reasons === undefined ? {} : { reasons: [...reasons] }),
      from: {
        kind,
        ...(author === '' ? {} : { author }),
        ...(comment === '' ? {} : { comment }),
        ...(text === '' ? {} : { text }),
        ...(color === undefined ? {} : { color }),
      },
    };
  });
}
