// Bundles the server's own modules, and the one dependency with hundreds of small modules, into a few files. Otherwise Node would resolve
// each import of each file and read every package.json above it, which took a third of the startup time.
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { oneByteSources } from './one-byte-sources.ts'
import { PROGRAM } from './server-process.mjs'
import { root } from './setup.mjs'

const OUTPUT = join(root, dirname(PROGRAM))

/** Files next to a module, or addressed relative to it, are still found at their place in the sources. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler: (code, id) =>
      code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${relative(OUTPUT, dirname(id))}`)})`),
  },
}

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [placesOfSources, oneByteSources],
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: 'scripts/serve.ts',
    outDir: OUTPUT,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})
