// Joins the server's own modules, and the one package of hundreds of small ones, into a few files.
// Node resolves each import of each file anew and reads the package.json above each file as a whole, which took a third of a start.
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { oneByteSources } from './one-byte-sources.ts'
import { PROGRAM } from './server-process.mjs'
import { root } from './setup.mjs'

const OUTPUT = join(root, dirname(PROGRAM))

/** What lies beside a module, or is addressed from it, stays where it is. */
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
