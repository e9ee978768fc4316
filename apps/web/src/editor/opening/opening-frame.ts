import { PANEL_WORDS } from '@blackbar/words';
import { picturePath } from '../../api/document-paths.ts';
import { type FirstPage, firstPicture } from './first-picture.ts';

function block(className: string, ...inside: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.append(...inside);
  return element;
}

/** Nothing in it moves: that would take time in which the page could be drawn. */
const waiting = (size: string) => block(`rounded-md bg-sunk ${size}`);

/** The editor's frame while it comes; where the pages will be stands the first one, as soon as it is drawn. */
export interface OpeningFrame {
  readonly element: HTMLElement;
  /** The page itself, as the viewer draws it. */
  show(page: FirstPage): void;
}

function makeFrame(id: string): OpeningFrame {
  const title = document.createElement('h1');
  title.className = 'sr-only';
  title.textContent = PANEL_WORDS.opening;
  const desk = block('flex min-h-0 grow items-start overflow-hidden bg-desk p-4');
  desk.style.justifyContent = 'safe center';
  const panel = block(
    'w-full shrink-0 border-l border-hairline bg-paper p-3 lg:w-84',
    waiting('h-5 w-36'),
    waiting('mt-4 h-40 w-full'),
    waiting('mt-4 h-64 w-full'),
  );
  panel.ariaHidden = 'true';
  const element = document.createElement('main');
  element.className = 'flex h-dvh flex-col overflow-hidden';
  element.ariaBusy = 'true';
  element.ariaLabel = PANEL_WORDS.opening;
  element.append(
    title,
    block('h-13 shrink-0 border-b border-hairline bg-paper'),
    block(
      'flex min-h-0 grow',
      block('hidden w-44 shrink-0 border-r border-hairline bg-paper lg:block'),
      block('hidden min-w-0 grow flex-col lg:flex', block('h-12 shrink-0 border-b border-hairline bg-paper'), desk),
      panel,
    ),
  );
  let drawn = false;
  const put = ({ canvas, width, height }: FirstPage, state: 'picture' | 'rendered') => {
    canvas.className = 'block size-full';
    canvas.dataset.state = state;
    const sheet = block('shrink-0 bg-white outline outline-hairline', canvas);
    sheet.dataset.page = '1';
    sheet.ariaHidden = 'true';
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    desk.replaceChildren(sheet);
  };
  void firstPicture(picturePath(id)).then((page) => {
    if (page && !drawn) put(page, 'picture');
  });
  return {
    element,
    show: (page) => {
      drawn = true;
      put(page, 'rendered');
    },
  };
}

let frame: { readonly id: string; readonly made: OpeningFrame } | undefined;

/**
 * The frame for a document: the same one for as long as that document is being opened, so that it
 * passes from the page's start into the program unseen.
 */
export function openingFrame(id: string): OpeningFrame {
  if (frame?.id !== id) frame = { id, made: makeFrame(id) };
  return frame.made;
}

/** The editor stands in its place. */
export function dropFrame(): void {
  frame = undefined;
}
