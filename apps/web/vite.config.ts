import { createReadStream } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const viewer = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What the viewer fetches by name at run time: character maps, the 14 standard fonts, decoders, a CMYK profile. */
const VIEWER_FILES = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

function viewerFiles(): Plugin {
  let outDir = '';
  return {
    name: 'viewer-files',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir, 'viewer');
    },
    configureServer: (server) => {
      server.middlewares.use('/viewer', (request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '').split('?')[0] ?? '')).replace(/^[/\\]+/, '');
        if (!VIEWER_FILES.some((folder) => path.startsWith(`${folder}/`))) return next();
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(join(viewer, path)).on('error', next).pipe(response);
      });
    },
    closeBundle: async () => {
      for (const folder of VIEWER_FILES) {
        // The nowasm decoders serve the strict content policy; the .wasm twins and the scripting engine are never asked
        // for.
        const wanted = (path: string) => !/\.wasm$|quickjs/.test(path);
        await cp(join(viewer, folder), join(outDir, folder), { recursive: true, filter: wanted });
      }
    },
  };
}

/**
 * What a page needs is asked for by the page itself, beside the small script that starts it, and not after it.
 * `document.html` is the same page for a document's own address: there the viewer comes first, and the program later.
 */
function preloads(): Plugin {
  const module = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
  return {
    name: 'preloads',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const needed = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
        const files = chunk ? [chunk.fileName, ...chunk.imports] : [];
        return files.filter((file) => !html.includes(file)).map(module);
      };
      const withLinks = (links: readonly string[]) =>
        html.replace('  </head>', `    ${links.join('\n    ')}\n  </head>`);
      page.source = withLinks(needed('/src/main.tsx'));
      this.emitFile({
        type: 'asset',
        fileName: 'document.html',
        source: withLinks(needed('/editor/opening/first-page.ts')),
      });
    },
  };
}

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) } as const;

/** Each text beside itself as Brotli and gzip: packed once and as small as can be, not again for every visitor. */
function packed(): Plugin {
  let outDir = '';
  return {
    name: 'packed',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(outDir, { recursive: true });
        const texts = files.filter((file) => /\.(js|mjs|css|svg)$/.test(file)).map((file) => join(outDir, file));
        await Promise.all(
          texts.map(async (file) => {
            const bytes = await readFile(file);
            for (const [ending, write] of Object.entries(pack))
              await writeFile(`${file}.${ending}`, await write(bytes));
          }),
        );
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), viewerFiles(), preloads(), packed()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing as a data: URL, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A hundred icons are 10 kB together; each in a file of its own costs a kilobyte of headers more.
      output: { codeSplitting: { groups: [{ name: 'icons', test: /node_modules[\\/]lucide-react/ }] } },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
});
