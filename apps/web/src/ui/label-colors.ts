import { SCHEMES, shadesOf, type WhiteLabel } from '@blackbar/contracts';
import { useLayoutEffect } from 'react';

/** Draws the page in an organization's accent while it is shown; the style sheet falls back to ours. */
export function useLabelColors(label: WhiteLabel | undefined): void {
  const { light, dark } = label?.accents ?? {};
  useLayoutEffect(() => {
    if (!light || !dark) return;
    const { style } = document.documentElement;
    const names = SCHEMES.flatMap((scheme) =>
      Object.entries(shadesOf(scheme === 'light' ? light : dark, scheme)).map(([shade, color]) => {
        const name = `--label-${scheme}-${shade}`;
        style.setProperty(name, color);
        return name;
      }),
    );
    return () => names.forEach((name) => void style.removeProperty(name));
  }, [light, dark]);
}
