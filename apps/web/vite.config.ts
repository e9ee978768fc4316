import { createReadStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
        // The nowasm decoders serve the strict content policy; the .wasm twins and the scripting engine are never asked for.
        const wanted = (path: string) => !/\.wasm$|quickjs/.test(path);
        await cp(join(viewer, folder), join(outDir, folder), { recursive: true, filter: wanted });
      }
    },
  };
}

/** The program itself is asked for by the page, beside the small script that starts it, and not after it. */
function preloadProgram(): Plugin {
  return {
    name: 'preload-program',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const program = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx'));
        return [...(program ? [program.fileName, ...program.imports] : [])].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), viewerFiles(), preloadProgram()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing as a data: URL, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
});
