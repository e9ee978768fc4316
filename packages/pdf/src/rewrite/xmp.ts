/** The least that XMP asks for (ISO 16684-1): who wrote the file. `producer` is a plain word. */
export function xmpPacket(producer: string | undefined): string {
  const written =
    producer === undefined
      ? ''
      : `<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${producer}</pdf:Producer></rdf:Description>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${written}</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
