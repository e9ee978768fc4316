/** What every pack holds beside its own files. */
const VERIFY = `- verify.html: open it in a browser, without a network, and choose this pack. \`blackbar verify PACK.zip\` does the same.`;
const MANIFEST = `- manifest.txt: SHA-256 of every other file here, signed (c2sp.org/signed-note). \`sha256sum -c\` reads it.`;
const SIGNER = `- signer.vkey: the key. Whose it is, the address of the service says: /.well-known/blackbar-keys.json.`;

/** README.md of each pack. */
export const PACK_READMES = {
  auditReport: `# Audit report

- report.pdf: what was done, by whom, when, how it was verified, and what a reader should know.
${VERIFY}
- redaction-log.csv and redaction-log.xlsx: one row for each box. What was removed is in neither.
- document-N-certificate.pdf: the certificate of redaction of each file.
- document-N-report.json: the verification's report on each file, signed; \`blackbar verify FILE.pdf --report\` reads it.
- events.jsonl: what happened in the case, one event on each line; leaves.txt: the hash of each; head.txt: the signed head
  (c2sp.org/tlog-checkpoint). Keep head.txt: a log that is shortened later shows against it.
- document-N-released.tlog-proof: that the release of a file stands in that log (c2sp.org/tlog-proof).
- process-record.pdf: how the files came about, and a form to sign, for Fed. R. Evid. 902(13) and 902(14).
${MANIFEST}
${SIGNER}

Times are those of the service's clock; there is no time stamp of an authority (RFC 3161).
Hashes of uploads and of plans are not named: somebody could try guesses at what was removed against them. The commitments
stand for them, and whoever holds the sealed evidence can open these.
`,
  certificate: `# Certificate of redaction

- certificate.pdf: what was removed, how it was checked and what a reader should know. It may be handed over.
- certificate-with-upload-hashes.pdf: the same with the SHA-256 of the upload. For whoever holds the original: with
  these hashes somebody could try guesses at what was removed. Take it out before you hand the pack on: without it the
  pack is still whole.
- process-record.pdf: how the file came about, and a form to sign, for Fed. R. Evid. 902(13) and 902(14).
- document-1-report.json: the verification's report, signed. \`blackbar verify FILE.pdf --report document-1-report.json\`.
- events.jsonl, leaves.txt, head.txt: what happened in the case, the hash of each event, and the signed head
  (c2sp.org/tlog-checkpoint).
- released.tlog-proof: that the release stands in that log (c2sp.org/tlog-proof).
${MANIFEST}
${VERIFY}
${SIGNER}
`,
  production: `# Production

- production.dat: the load file, one row for each document (Concordance: fields between U+00FE, divided by U+0014, a new
  line within a field as U+00AE; UTF-8 with a byte order mark). Paths count from where it lies.
- PDF: the documents, each named by its first Bates number. One that was withheld has a slip-sheet in its place.
- TEXT: the text of each, read from the PDF that lies beside it. A form feed stands between pages.
${MANIFEST}
${VERIFY}
${SIGNER}

There is no Opticon file (.opt): it lists pictures of single pages, and these are PDFs of whole documents. Load them by
PDFPATH, as the native or the produced PDF of each document.
`,
} as const;
