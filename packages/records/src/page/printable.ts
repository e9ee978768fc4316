import { canDraw } from '@blackbar/pdf';

/**
 * The text in letters that the faces of records have. Others, in runs, become their Unicode numbers: a name that a
 * court has to read is then told exactly, and no letter stands as an empty frame, which ISO 19005-2 forbids (6.2.11.8).
 * What turns the direction of writing is told, too, and turns nothing.
 */
export function printable(text: string): string {
  let said = '';
  let undrawn: string[] = [];
  const flush = () => {
    if (undrawn.length > 0) said += `[${undrawn.join(' ')}]`;
    undrawn = [];
  };
  for (const letter of text.normalize('NFC')) {
    if (/[\n\t]/.test(letter) || canDraw(letter)) {
      flush();
      said += letter;
    } else undrawn.push(numberOf(letter));
  }
  flush();
  return said;
}

function numberOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A hash has no place to break: it gets one after each eight digits. */
export function breakable(text: string): string {
  return text.replace(/[0-9a-f]{40,}/g, (hash) => hash.match(/.{1,8}/g)?.join('\u200b') ?? hash);
}

/** Two halves, at the space nearest to the middle where there is one. */
export function halved(text: string): [string, string] {
  const middle = Math.floor(text.length / 2);
  const space = text.lastIndexOf(' ', middle);
  const at = space > text.length / 4 ? space : middle;
  return [text.slice(0, at), text.slice(at).trimStart()];
}
