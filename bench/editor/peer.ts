import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { PlacedBox } from './ours.ts';

const FOLDER = fileURLToPath(new URL('peer/', import.meta.url));
const DIST = join(FOLDER, 'node_modules/@embedpdf/snippet/dist');

/** The peer has 200 MB of fonts among its dependencies: nobody else has to fetch them. */
function install(): void {
  if (existsSync(DIST)) return;
  console.log('Installing the viewer to measure beside …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error('The viewer to measure beside could not be installed.');
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.html': 'text/html; charset=utf-8',
};

/** EmbedPDF's ready-made viewer, with nothing fetched from elsewhere. */
const PAGE = `<!doctype html><title>EmbedPDF</title>
<body style="margin:0"><div id="viewer" style="height:100vh"></div>
<script type="module">
import EmbedPDF from '/embedpdf.js';
const container = EmbedPDF.init({
  type: 'container', target: document.getElementById('viewer'), src: location.origin + '/file.pdf', worker: true,
  wasmUrl: location.origin + '/pdfium.wasm', fontFallback: null, fonts: { ui: null, signature: null },
  stamp: { manifests: [] },
});
window.container = container;
container.registry.then((registry) => { window.registry = registry; });
</script>`;

export interface Peer {
  readonly url: string;
  serve(pdf: Uint8Array): void;
  stop(): void;
}

export async function startPeer(): Promise<Peer> {
  install();
  let file: Uint8Array = new Uint8Array();
  const server: Server = createServer(async (request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/');
    const body =
      path === '/' ? PAGE : path === '/file.pdf' ? file : await readFile(join(DIST, path)).catch(() => undefined);
    if (body === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': TYPES[extname(path) || '.html'] ?? 'text/plain' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    serve: (pdf) => {
      file = pdf;
    },
    stop: () => server.close(),
  };
}

/** What scrolls: the only element inside the component that is higher inside than out. */
export const PEER_SCROLLER = `[...window.container.shadowRoot.querySelectorAll('*')].find((node) => node.scrollHeight > node.clientHeight + 200 && /auto|scroll/.test(getComputedStyle(node).overflowY))`;

/** Pictures of pages: a coarse one of the first comes first, finer tiles over it later. */
export const PEER_PICTURES = `(window.container?.shadowRoot?.querySelectorAll('img') ?? [])`;

/** The same boxes as ours, as its own redaction marks, on pages as large as ours at 100 %. Gives how many it holds. */
export async function markPeer(page: Page, boxes: readonly PlacedBox[]): Promise<number> {
  return page.evaluate((all) => {
    interface Plugins {
      readonly redaction: { addPending(items: unknown[]): void; getState(): { pendingCount: number } };
      readonly zoom: { requestZoom(scale: number): void };
    }
    const { registry } = window as unknown as {
      registry: { getPlugin<N extends keyof Plugins>(name: N): { provides(): Plugins[N] } };
    };
    registry
      .getPlugin('zoom')
      .provides()
      .requestZoom(96 / 72);
    const redaction = registry.getPlugin('redaction').provides();
    redaction.addPending(
      all.map((box, i) => ({
        id: `mark-${i}`,
        kind: 'area',
        page: box.page - 1,
        rect: { origin: { x: box.x, y: box.y }, size: { width: box.width, height: box.height } },
        source: 'legacy',
        markColor: '#D55E00',
        redactionColor: '#000000',
      })),
    );
    return redaction.getState().pendingCount;
  }, boxes as PlacedBox[]);
}
