/** What may be given the keyboard unasked: not what takes letters, which are the editor's own keys elsewhere. */
const TAKES_FOCUS = 'a[href], button:not(:disabled), [tabindex="0"]';

/** What passes by itself is no place to go on from, and would not pass while it has the keyboard. */
const PASSING = '[data-passing]';

/** To begin the page anew is what this is to spare. */
const ROOT = 'root';

/** The primitives of menus and dialogs give back what they took within two frames: nothing is done before. */
const PATIENCE_FRAMES = 3;

/** A dialog that was opened from a menu that is gone: before that stood its button. */
const REMEMBERED = 8;

/** An element on the way from the page to what had the keyboard, and what stood beside it then. */
interface Step {
  readonly element: Element;
  readonly beside: readonly Element[];
}

/**
 * A row that is answered goes, and the button that answered it with it: the keyboard would start at the top of the page
 * again. It goes on where the row was: at the first thing of the next one, else of the one before, else of what both
 * stood in. Never on the same button of the next row, which a second press of the key would answer unread. Where a
 * dialog or a menu went, it goes back to what had the keyboard before.
 */
export function keepFocus(page: Document): void {
  let ways: readonly (readonly Step[])[] = [];
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === page.body) return;
    const [way = []] = ways;
    // A dialog takes the keyboard itself when what had it goes: that is no place that a person chose.
    if (way[0] && isGone(way[0].element) && way.some(({ element }) => element === target)) return;
    ways = [wayTo(target), ...ways.slice(0, REMEMBERED - 1)];
  });
  const look = () => {
    if (!isLost(page, ways[0])) return;
    const next = ways.map(nextOn).find((one) => one !== undefined);
    ways = [];
    next?.focus();
  };
  const changes = new MutationObserver(() => {
    if (isLost(page, ways[0])) afterFrames(PATIENCE_FRAMES, look);
  });
  changes.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

/** What had the keyboard is gone, and it stands nowhere, or on the whole of what that stood in. */
function isLost({ activeElement, body }: Document, way: readonly Step[] = []): boolean {
  const [last, ...around] = way;
  if (!last || !isGone(last.element)) return false;
  return activeElement === null || activeElement === body || around.some(({ element }) => element === activeElement);
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

/** Up to the page's root or the dialog: these stand beside each other, and what is beside leads nowhere. */
function wayTo(element: Element): Step[] {
  const way: Step[] = [];
  for (let at: Element | null = element; at && at.tagName !== 'BODY'; at = at.parentElement) {
    const { nextElementSibling, previousElementSibling, parentElement } = at;
    const beside = [nextElementSibling, previousElementSibling].filter((one) => one !== null);
    way.push({ element: at, beside: parentElement?.tagName === 'BODY' ? [] : beside });
  }
  return way;
}

function nextOn(way: readonly Step[]): HTMLElement | undefined {
  for (const { element, beside } of way) {
    if (element.id === ROOT) return undefined;
    for (const one of element.isConnected ? [element] : beside) {
      const next = one.isConnected ? firstIn(one) : undefined;
      if (next) return next;
    }
  }
  return undefined;
}

function firstIn(element: Element): HTMLElement | undefined {
  const all = element.matches(TAKES_FOCUS) ? [element] : element.querySelectorAll(TAKES_FOCUS);
  for (const one of all) {
    if (one instanceof HTMLElement && one.getClientRects().length > 0 && !one.closest(PASSING)) return one;
  }
  return undefined;
}

function afterFrames(frames: number, then: () => void): void {
  if (frames === 0) then();
  else requestAnimationFrame(() => afterFrames(frames - 1, then));
}
