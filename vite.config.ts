import { basename, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { directIcons, directPhrases } from './scripts/direct-imports.ts'

/** Browsers get endpoints without their schemas (web/browser/no-schemas.ts). */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'web/browser/no-schemas.ts') : undefined),
}

/**
 * The parts that pages share. Calling the server and how addresses are written are shared by what is loaded later, and by no first
 * paint; files are sent from a buyer's own pages alone.
 */
const isOfEveryPage = (id: string) =>
  /\/(web|contract|locales|node_modules\/lucide-react)\//.test(id) &&
  !/\/(web\/browser\/api|contract\/(account\/sign-in|errors|addresses\/(postal-rules|postcodes)))\.ts$/.test(id) &&
  !/\/web\/(features\/uploads\/|ui\/(form\/progress-bar|list\/tabs)\.)|\/messages\/(uploads|table|console|ledger|figures|health|account_(users|operators)|payments_refunds|audit|ui_text|\w+_desk)_/.test(
    id,
  )

/** Pages of the console and what they load later. */
const OF_CONSOLE = /\/web\/(.*\/)?console\//

/**
 * How many pages and later loaded parts of the shop need a module. The console's pages are more than the shop's and share much among
 * themselves: counted in, they would put it into every buyer's first load. Modules that are imported through a list of all, as words
 * and icons are, count for every page here; of those the bundler counts who uses them (minShareCount).
 */
function shopPagesWith(id: string, context: Rolldown.ChunkingContext): number {
  const visited = new Set([id])
  const entries = new Set<string>()
  for (const module of visited) {
    const { isEntry = false, importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {}
    if ((isEntry || dynamicImporters.length > 0) && !OF_CONSOLE.test(module)) entries.add(module)
    for (const importer of importers) visited.add(importer)
  }
  return entries.size
}

/** What the layouts around pages share, with each other or with what is loaded later: one file instead of a dozen of a few lines. */
const LAYOUT =
  /web\/(shell\/(error-page|layout-revalidation|lazy-parts|sign-out-form|skip-link|tab-bar|use-fresh-counts|use-shell|use-sign-out)|shell\/header\/((form|menu)-skeleton|use-panel)|ui\/(picture\/portrait|list\/skeleton))\.tsx?$|messages\/shell_(account|cart|deliver_to|language_currency|news|orders|sign_in|sign_out)\d*\.js$|lucide-react\/dist\/esm\/icons\/(globe|log-out|map-pin|megaphone|receipt-text)\.m?js$/

/** What lists of goods, orders and messages are read with: one file instead of a dozen. */
const LISTS =
  /web\/ui\/\w+\/(breadcrumb|checkbox|dialog|empty-state|field-frame|figure|lazy-trigger|pager|page-num|select-field|standing-error|tabs)\.tsx?$/

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist')
const OWN_MODULES: Record<string, string> = {
  'fog-of-war.js': 'web/browser/pages/route-discovery.ts',
  'routeModules.js': 'web/browser/pages/route-modules.ts',
}

/**
 * When React Router asks for the routes of other pages, and what it does about a script that does not come, cannot be set:
 * in browsers two of its modules are ours. Built ones; `npm run dev` has the router as it is.
 */
const routerByOurRules: Plugin = {
  name: 'router-by-our-rules',
  enforce: 'pre',
  resolveId: (id, importer) => {
    if (id === 'react-router-discovery') return join(ROUTER, 'production/lib/dom/ssr/fog-of-war.js')
    const own = importer?.startsWith(ROUTER) ? OWN_MODULES[basename(id)] : undefined
    return own && join(import.meta.dirname, own)
  },
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
}

export default defineConfig({
  plugins: [withoutSchemas, routerByOurRules, tailwindcss(), reactRouter(), directPhrases, directIcons],
  publicDir: 'web/public',
  // React Router would empty all of build/, in which the server is built at the same time (scripts/build.mjs).
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
  // In development dependencies are bundled once, at the start: one found later reloads the page that waits for it, into a page that never comes alive.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Every page stands on these: one file each instead of thirty small ones. What floats stays apart (opener.ts).
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|web\/browser\/pages\/(route|manifest|chunk)-/,
                },
                {
                  name: (id, context) => (shopPagesWith(id, context) < 8 ? null : 'icons'),
                  test: /lucide-react\/dist\/esm\/icons/,
                  minShareCount: 12,
                },
                // What fewer pages share, buyers' own pages for example, would weigh on everybody's first load.
                { name: (id, context) => (shopPagesWith(id, context) < 16 ? null : 'shop'), test: isOfEveryPage, minShareCount: 16 },
                // What lists of goods, orders and messages are read with.
                { name: 'lists', test: LISTS },
                // The layouts around pages, which are never read alone.
                { name: 'layout', test: LAYOUT },
              ],
            },
          },
        },
      },
    },
  },
})
