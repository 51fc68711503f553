import { realpathSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { directIcons, directPhrases } from './scripts/direct-imports.ts'
import { fieldLimits } from './scripts/field-limits.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { oneByteSources } from './scripts/one-byte-sources.ts'
import { isAsleep } from './web/browser/wake/sleeping-pages.ts'
import routes from './web/routes.ts'

/** In browsers, endpoints come without their schemas (web/browser/no-schemas.ts). */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'web/browser/no-schemas.ts') : undefined),
}

const WEB = join(import.meta.dirname, 'web')
const START = 'entry.client.tsx'

interface Page {
  path: string
  /** Route files loaded with the page: its own, those of its layouts, and those of every page. */
  files: string[]
}

const pagesOf = ({ file, path = '', children }: RouteConfigEntry): Page[] =>
  children
    ? children.flatMap(pagesOf).map((page) => ({ path: `${path}/${page.path}`, files: [file, ...page.files] }))
    : [{ path, files: [START, 'root.tsx', file] }]

/** Routes outside of a layout are not pages. */
const PAGES = routes.filter(({ children }) => children).flatMap(pagesOf)
const isOfConsole = ({ files }: Page) => files.some((file) => /(^|\/)console\//.test(file))
const PAGES_OF_SHOP = PAGES.filter((page) => !isOfConsole(page))
const PAGES_OF_CONSOLE = PAGES.filter(isOfConsole)
const PUBLIC_PAGES = PAGES_OF_SHOP.filter(({ path }) => isAsleep(path.replace(/^\/(en|zh)(?=\/|$)/, '') || '/'))

/** A shared chunk loads on each page that needs any of its modules, so it holds only what at least this share of pages needs. */
const LEAST_SHARE = 0.66
/** For the console: six of ten pages are lists, whose table the others do not need. */
const LEAST_SHARE_OF_CONSOLE = 0.7

/** Modules shared by the console's pages stay out of the shop's shared chunk if at most this share of shop pages needs them. */
const FEW_OF_SHOP = 0.12

/** Minimum share of public pages for modules that too few other pages need: cards and their parts. */
const LEAST_SHARE_OF_PUBLIC = 0.45

/** Ordered from most to least widely needed, because a chunk also takes its modules' imports unless an earlier chunk contains them. */
const SHARED_FILES = ['start', 'common', 'console-common', 'shop', 'public', 'console'] as const

/** A path within web/, without the query that React Router adds for parts of a route file. */
const fileOf = (id: string) => relative(WEB, id).replace(/\?.*/, '')

/**
 * The shared chunk for a module, depending on which pages import it: without shared chunks, a page would request a hundred small files.
 * Modules loaded later by `import()` do not count as part of a page's first load.
 */
function sharedFile(id: string, context: Rolldown.ChunkingContext): (typeof SHARED_FILES)[number] | null {
  const importers = new Set([id])
  const entries = new Set<string>()
  for (const importer of importers) {
    const module = context.getModuleInfo(importer)
    if (module?.isEntry) entries.add(fileOf(importer))
    for (const next of module?.importers ?? []) importers.add(next)
  }
  if (entries.has(fileOf(id))) return null
  if (entries.has(START)) return 'start'
  const shareOf = (pages: Page[]) => pages.filter(({ files }) => files.some((file) => entries.has(file))).length / pages.length
  const [ofShop, ofConsole] = [shareOf(PAGES_OF_SHOP), shareOf(PAGES_OF_CONSOLE)]
  if (Math.max(ofShop, ofConsole) < LEAST_SHARE) return shareOf(PUBLIC_PAGES) < LEAST_SHARE_OF_PUBLIC ? null : 'public'
  if (ofConsole === 0) return 'shop'
  if (ofShop > FEW_OF_SHOP) return 'common'
  if (ofConsole < LEAST_SHARE_OF_CONSOLE) return null
  return ofShop === 0 ? 'console' : 'console-common'
}

const ROUTER = realpathSync(join(import.meta.dirname, 'node_modules/react-router/dist'))
const OWN_MODULES: Record<string, string> = {
  'fog-of-war.js': 'web/browser/pages/route-discovery.ts',
  'routeModules.js': 'web/browser/pages/route-modules.ts',
}
const notReplaced = new Set(Object.keys(OWN_MODULES))

/**
 * React Router has no setting for when it fetches other pages' routes, or for what it does if a script fails to load, so browser builds
 * replace two of its modules with ours. `npm run dev` uses the original router.
 */
const routerByOurRules: Plugin = {
  name: 'router-by-our-rules',
  enforce: 'pre',
  resolveId: (id, importer) => {
    if (id === 'react-router-discovery') return join(ROUTER, 'production/lib/dom/ssr/fog-of-war.js')
    const own = importer?.startsWith(ROUTER) ? OWN_MODULES[basename(id)] : undefined
    if (own) notReplaced.delete(basename(id))
    return own && join(import.meta.dirname, own)
  },
  buildEnd(error) {
    if (!error && notReplaced.size > 0) this.error(`React Router has no module ${[...notReplaced].join(', ')} any more`)
  },
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
}

export default defineConfig({
  plugins: [
    withoutSchemas,
    fieldLimits,
    inlineScripts,
    routerByOurRules,
    tailwindcss(),
    reactRouter(),
    directPhrases,
    directIcons,
    oneByteSources,
  ],
  publicDir: 'web/public',
  // Otherwise React Router would empty build/, where the server is built at the same time (scripts/build.mjs).
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
  // In development, all dependencies are bundled at start: one discovered later reloads the waiting page, which then never hydrates.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: SHARED_FILES.map((file) => ({
                debugName: file,
                test: (id: string) => !id.endsWith('.css'),
                name: (id: string, context: Rolldown.ChunkingContext) => (sharedFile(id, context) === file ? file : null),
              })),
            },
          },
        },
      },
    },
  },
})
