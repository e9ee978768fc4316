import type { RawPdf, Ref } from '../raw-pdf.ts';

/** A Type3 font (ISO 32000-2, 9.6.4) whose glyphs are boxes of the letter's own height, or text of another font. */
export function type3Font(pdf: RawPdf, text: string, options: { asText?: boolean; unit?: number } = {}): Ref {
  const unit = options.unit ?? 1000;
  const chars = [...new Set(text)].sort();
  const procs = chars.map((char) => {
    const high = 0.3 + (char.charCodeAt(0) % 40) / 100;
    const path = `${unit * 0.6} 0 0 0 ${unit * 0.55} ${unit * 0.8} d1 0 0 ${unit * 0.5} ${unit * high} re f`;
    const shown = `${unit * 0.6} 0 d0 BT /Inner ${unit} Tf (${char.replace(/[\\()]/g, '\\$&')}) Tj ET`;
    const proc = pdf.flate('', char === ' ' ? `${unit * 0.6} 0 d0` : options.asText ? shown : path);
    return `/c${char.charCodeAt(0)} ${proc}`;
  });
  const encoding = chars.map((char) => `${char.charCodeAt(0)} /c${char.charCodeAt(0)}`).join(' ');
  const unicode = chars.map((char) => {
    const code = char.charCodeAt(0).toString(16).padStart(2, '0');
    return `<${code}> <00${code}>`;
  });
  const map = pdf.flate(
    '',
    `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${chars.length} beginbfchar ${unicode.join(' ')} endbfchar endcmap`,
  );
  return pdf.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 ${-unit * 0.2} ${unit} ${unit}] /FontMatrix [${1 / unit} 0 0 ${1 / unit} 0 0] ` +
      `/CharProcs << ${procs.join(' ')} >> /Encoding << /Type /Encoding /Differences [${encoding}] >> /FirstChar 0 /LastChar 255 ` +
      `/Widths [${Array(256)
        .fill(unit * 0.6)
        .join(' ')}] /ToUnicode ${map} ` +
      `/Resources << /Font << /Inner << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >> >> >> >>`,
  );
}
