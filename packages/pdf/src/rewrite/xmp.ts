export interface Described {
  readonly producer?: string;
  readonly title?: string;
}

/** The least that XMP asks for (ISO 16684-1): who wrote the file, and its title where it has one. */
export function xmpPacket({ producer, title }: Described): string {
  const written =
    producer === undefined
      ? ''
      : `<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${escaped(producer)}</pdf:Producer></rdf:Description>`;
  const dublinCore =
    title === undefined
      ? ''
      : `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title></rdf:Description>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${written}${dublinCore}</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  // Control characters are no XML, not even escaped.
  return text.replace(/[&<>]/g, (char) => entities[char] ?? '').replace(/\p{Cc}/gu, ' ');
}
