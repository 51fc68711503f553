import { build, type Plugin, type Rolldown } from 'vite'

const QUERY = '?script'
const MARKED = /\.ts\?script$/
const NAME = 'script'

/**
 * `import text from '…/wake.ts?script'`: the module, bundled with all its imports, as the source text of an expression. The expression is
 * the module's default export, a function that the document calls: `<script>${text}(${arguments as JSON})</script>`.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  resolveId: {
    filter: { id: MARKED },
    async handler(id, importer) {
      const module = await this.resolve(id.slice(0, -QUERY.length), importer)
      return module && module.id + QUERY
    },
  },
  load: {
    filter: { id: MARKED },
    async handler(id) {
      const { code, moduleIds } = await bundled(id.slice(0, -QUERY.length))
      for (const source of moduleIds) this.addWatchFile(source)
      return { code: `export default ${JSON.stringify(expressionOf(code))}`, moduleType: 'js' }
    },
  },
}

async function bundled(input: string): Promise<Rolldown.OutputChunk> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        // Drops the side effects of imported modules: an inline script needs only the functions it calls.
        treeshake: { moduleSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: NAME, exports: 'default', topLevelVar: false },
      },
    },
  })
  const [chunk] = (output as Rolldown.RolldownOutput).output
  return chunk
}

function expressionOf(code: string): string {
  const [, expression] = new RegExp(`^var ${NAME}=(.*);$`, 's').exec(code.trim()) ?? []
  if (!expression) throw new Error(`not the source of a single function: ${code}`)
  // Documents are assembled as bytes (contract/page-request.ts), and HTML ends a script at the first `</script`.
  if (/[^ -~\n]|<\/script|<!--/i.test(expression)) throw new Error(`cannot be inlined in a document as it is: ${expression}`)
  return expression
}
