import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRETS } from './text-file.ts';

const SCRIPT = `
var doc = new PDFDocument(scriptArgs[0]);
for (var i = 0; i < doc.countPages(); i++) {
  var page = doc.loadPage(i);
  for (var k = 2; k < scriptArgs.length; k++) {
    var hits = page.search(scriptArgs[k]);
    for (var h = 0; h < hits.length; h++) {
      var q = hits[h][0];
      var a = page.createAnnotation('Redact');
      a.setRect([Math.min(q[0], q[4]), Math.min(q[1], q[5]), Math.max(q[2], q[6]), Math.max(q[3], q[7])]);
    }
  }
  page.applyRedactions();
}
doc.save(scriptArgs[1], 'garbage=3,compress');
`;

/**
 * Milliseconds that mutool takes to search, redact and save the same file, or `undefined` where it is not installed.
 */
export function redactWithMutool(input: Uint8Array): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const [pdf, script, out] = ['in.pdf', 'redact.js', 'out.pdf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(pdf, input);
    writeFileSync(script, SCRIPT);
    const started = performance.now();
    const { status } = spawnSync('mutool', ['run', script, pdf, out, ...SECRETS], { stdio: 'ignore' });
    return status === 0 ? performance.now() - started : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
