// Compiles locales/{spa,en,zh}/*.json to typed functions in locales/compiled (not committed).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { replaceFolder } from './replace-folder.ts'

const root = join(import.meta.dirname, '..')

/**
 * There is one JSON file per noun and language; the default language's folder defines the list of nouns. The output is built in a separate
 * folder first, because another command of this checkout may compile or read the phrases at the same time.
 */
export async function compileWords(): Promise<void> {
  const nouns = readdirSync(join(root, 'locales/spa'))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const made = join(root, `build/words-${process.pid}`)
  const project = `${made}.inlang`
  mkdirSync(project, { recursive: true })
  const settings = {
    baseLocale: 'spa',
    locales: ['spa', 'en', 'zh'],
    // The installed package's plugin: the default one is downloaded from a CDN.
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: nouns.map((name) => `../locales/{locale}/${name}`) },
  }
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings))
  await compile({
    project,
    outdir: made,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'message-modules',
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    cleanOutdir: true,
  })
  includePluralRules(join(made, 'registry.js'))
  joinMessages(made)
  const compiled = join(root, 'locales/compiled')
  mkdirSync(compiled, { recursive: true })
  replaceFolder(compiled, made)
  rmSync(project, { recursive: true, force: true })
}

/** Joins all phrases into one file for Node, which needs a second to find 2,700 files. Browser bundles use the separate files. */
function joinMessages(folder: string): void {
  const messages = readdirSync(join(folder, 'messages')).filter((name) => name.endsWith('.js') && name !== '_index.js')
  // Imports and comments are removed; the comments hold only types, which are read from the separate files.
  const sources = messages.map((name) =>
    readFileSync(join(folder, 'messages', name), 'utf8').replaceAll(/^import .*\n|\/\*[\s\S]*?\*\/ ?/gm, ''),
  )
  writeFileSync(join(folder, 'words.js'), HEAD + sources.map(asCall).join(''))
}

const HEAD = `import { experimentalStaticLocale, getLocale } from './runtime.js'
import * as registry from './registry.js'

const inLanguages = (spa, en, zh) => (inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	const words = locale === 'spa' ? spa : locale === 'en' ? en : zh
	return typeof words === 'string' ? words : words(inputs)
}
`

const COMPILED = /^const spa_(\w+) = ([\s\S]*)^const en_\1 = ([\s\S]*)^const zh_\1 = ([\s\S]*)^export const \1 = \(\(inputs[\s\S]*$/m
const TEXT_ALONE = /^\(\) => \{\s*return \((`(?:[^`\\]|\\.)*`)\)\s*\}$/

/**
 * Replaces each compiled phrase, which is four functions that mostly return a constant, by one call. Otherwise Node would hold 14,000
 * functions and their source for the server, and again for its pages.
 */
function asCall(source: string): string {
  const [, name, ...languages] = COMPILED.exec(source) ?? []
  if (!name) throw new Error('The format of compiled messages has changed; adapt asCall.')
  const words = languages.map((compiled) => compiled.trim().replace(/;$/, '').replace(TEXT_ALONE, '$1'))
  return `export const ${name} = /* @__PURE__ */ inLanguages(${words.join(', ')})\n`
}

/** Caches plural rules: the compiled words create new ones on every use, which takes longer than the rest of a card. */
function includePluralRules(file: string): void {
  const made = 'new Intl.PluralRules(locale, options).select('
  const source = readFileSync(file, 'utf8')
  if (!source.includes(made)) throw new Error('The compiled plural function has changed; adapt includePluralRules.')
  writeFileSync(
    file,
    `${source.replace(made, 'rulesOf(locale, options).select(')}
const rules = new Map()
function rulesOf(locale, options) {
  const key = locale + (options ? JSON.stringify(options) : '')
  const known = rules.get(key)
  if (known) return known
  const made = new Intl.PluralRules(locale, options)
  rules.set(key, made)
  return made
}
`,
  )
}

if (import.meta.main) await compileWords()
