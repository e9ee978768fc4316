import type { Page } from 'playwright-core';

/**
 * What a careful eye would object to: sideways scrolling, controls outside the window or over each
 * other, text that is cut off without saying so. What lies under an open dialog is not looked at.
 */
export function geometryProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const within = document.querySelector('[role="dialog"]') ?? document.body;
    const name = (node: Element) =>
      (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40) || node.tagName;

    /** The part of an element that can be seen: cut by everything around it that scrolls or hides. */
    const seen = (node: Element) => {
      let { left, top, right, bottom } = node.getBoundingClientRect();
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const frame = up.getBoundingClientRect();
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    /** How far an element sticks out of what holds it, to the left or right; a bit of that is meant. */
    const sticksOut = (node: Element) => {
      const { position } = getComputedStyle(node);
      let holder = node.parentElement;
      while (holder && ['contents', 'inline'].includes(getComputedStyle(holder).display)) holder = holder.parentElement;
      if (!holder || position === 'absolute' || position === 'fixed') return 0;
      if (['auto', 'scroll'].includes(getComputedStyle(holder).overflowX)) return 0;
      const [box, room] = [node.getBoundingClientRect(), holder.getBoundingClientRect()];
      const out = Math.max(room.left - box.left, box.right - room.right);
      return out > 16 ? Math.round(out) : 0;
    };
    const shown = (node: Element) =>
      (node as HTMLElement).checkVisibility({ visibilityProperty: true }) &&
      !node.closest('.sr-only, [aria-hidden="true"]');

    /** Cut with an ellipsis, or meant to scroll: that is said. Text that flows out of its own box is not. */
    const saysSo = ({ textOverflow, overflowX, display }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || overflowX === 'auto' || display === 'inline';
    /** Whether what flows out of an element stays in its parent and the window. */
    const hasRoomBeside = (node: HTMLElement) => {
      const parent = node.parentElement?.getBoundingClientRect();
      const right = node.getBoundingClientRect().left + node.scrollWidth;
      return parent !== undefined && right <= innerWidth && right <= parent.right + 1;
    };
    const overflows = (node: HTMLElement) => {
      if (!shown(node) || node.scrollWidth <= node.clientWidth + 1 || node.clientWidth === 0) return false;
      const style = getComputedStyle(node);
      return !saysSo(style) && !(style.overflowX === 'visible' && hasRoomBeside(node));
    };

    const controls = [...within.querySelectorAll('button, a[href], input, select, [role="slider"]')].filter(
      (node) => shown(node) && !node.matches('.sr-only') && !node.closest('ol[tabindex]'),
    );
    const places = controls
      .map((node) => ({ node, box: seen(node) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    type Place = (typeof places)[number];
    const misplaced = ({ node, box }: Place) => [
      ...(box.left < -0.5 || box.right > innerWidth + 0.5 ? [`${name(node)} leaves the window`] : []),
      ...(sticksOut(node) > 0 ? [`${name(node)} sticks out of its room by ${sticksOut(node)} px`] : []),
    ];
    const overlap = (a: Place, b: Place) => {
      if (a.node.contains(b.node) || b.node.contains(a.node)) return false;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      return across > 1 && down > 1;
    };
    const texts = [...within.querySelectorAll<HTMLElement>('button, a, label, p, h1, h2, h3, dt, dd, span, li')];
    const sideways = root.scrollWidth - root.clientWidth;
    return [
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
      ...places.flatMap(misplaced),
      ...places.flatMap((a, i) =>
        places.slice(i + 1).flatMap((b) => (overlap(a, b) ? [`${name(a.node)} and ${name(b.node)} overlap`] : [])),
      ),
      ...texts
        .filter(overflows)
        .map((node) => `${name(node)} is ${node.scrollWidth - node.clientWidth} px wider than its room`),
    ];
  });
}
