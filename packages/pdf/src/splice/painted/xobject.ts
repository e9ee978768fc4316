import { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { nameAt } from '../../content/objects.ts';
import type { Operation } from '../../content/operations.ts';
import { spliceForm } from '../forms.ts';
import { isHiddenLayer } from '../layers.ts';
import { spliceImage } from './images.ts';
import type { SplicedStream } from './spliced-stream.ts';

/** An image or a form that `Do` draws; of a hidden layer, nothing. */
export function spliceXObject(stream: SplicedStream, operation: Operation, name: string): void {
  const { scope, tally, edits, interpreter, rewrite } = stream;
  const found = scope.find('XObject', name);
  const drawn = found?.object;
  if (!found || !(drawn instanceof PDFRawStream)) return;
  if (isHiddenLayer(drawn.dict.get(PDFName.of('OC')), drawn.dict, tally.cut.hiddenLayers)) {
    removeXObject(stream, operation, name);
    return;
  }
  const kind = nameAt(drawn.dict, 'Subtype');
  if (kind === 'Image') {
    spliceImage(stream, operation, name, drawn, found.ref);
    return;
  }
  const copy = kind === 'Form' ? spliceForm(drawn, scope, interpreter.state, tally, rewrite) : undefined;
  if (!copy) {
    scope.use('XObject', name);
    return;
  }
  if (found.ref) tally.forms.push({ from: found.ref, to: copy.ref, ids: copy.ids });
  if (copy.empty) removeXObject(stream, operation, name);
  else edits.replace(operation.start, operation.end, `/${scope.replace('XObject', name, copy.ref)} Do`);
}

export function removeXObject({ scope, edits }: SplicedStream, operation: Operation, name: string): void {
  scope.replaceByNothing('XObject', name);
  edits.replace(operation.start, operation.end, '');
}
