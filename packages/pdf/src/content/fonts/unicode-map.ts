/** Readers drop a block with more (ISO 32000-2, 9.10.3). */
const BLOCK = 100;

/** A ToUnicode CMap for codes of so many bytes each, with the text that each stands for. */
export function unicodeMap(bytes: 1 | 2, mappings: readonly (readonly [code: number, text: string])[]): string {
  const code = (value: number) => value.toString(16).padStart(2 * bytes, '0');
  const lines = mappings.map(([value, text]) => `<${code(value)}> <${utf16Hex(text)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, i) =>
    lines.slice(BLOCK * i, BLOCK * i + BLOCK),
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapType 2 def
1 begincodespacerange
<${code(0)}> <${'ff'.repeat(bytes)}>
endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap
end
end`;
}

/** Four digits for each unit of UTF-16, as strings of a CMap or of two-byte codes are written. */
export function utf16Hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
