import { isComplete, REASON_SETS, type ReasonCode } from './reasons.ts';

const STATUTE = '(b)(3)';

/**
 * The reason codes that the text of a box names: "(b) (6), (b)(7)(C)" names two, "REDACTED" none. Another program's
 * box says nothing else of why somebody made it.
 */
export function reasonsInLabel(label: string, own: readonly ReasonCode[] = []): string[] {
  const codes = new Map([...REASON_SETS.flatMap((set) => set.codes), ...own].map(({ code }) => [tight(code), code]));
  const named = label.split(/[,;\n]/u).flatMap((piece) => {
    const code = codes.get(tight(piece));
    // Exemption 3 goes on with the statute that it stands for.
    const reason = code ?? (tight(piece).startsWith(STATUTE) ? piece.trim() : undefined);
    return reason !== undefined && isComplete(reason) ? [reason] : [];
  });
  return [...new Set(named)];
}

function tight(text: string): string {
  return text.replace(/\s+/gu, '');
}
