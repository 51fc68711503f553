import { code, files, textOf } from '#tests/source-files.ts'

/**
 * Words that no name may use, since the field has terms of its own (docs/glossary.md), with the terms to use instead.
 */
const REFUSED: Record<string, string> = {
  'kept keeps keeper': 'cached, stored, persisted, retained, notDeleted',
  'told tell tells telling': 'send, notify, report, print',
  'asked asks asking ask': 'requested, request, call, query',
  shown: 'visible, displayed',
  wanted: 'requested, required, expected',
  'forget forgets forgotten': 'delete, purge, clear, drop',
  gone: 'missing, deleted, removed',
  good: 'valid, success',
  'nobody somebody whoever': 'none, anonymous, account',
  'plant plants planted': 'seed, insert',
  'shelf shelve shelved shelves': 'category, tree, place',
  'doorbell knock': 'notifier, inject, project',
  'seal sealed': 'sign, signature',
  lying: 'existing, left',
  census: 'counts',
  trilingual: 'localized',
  anew: 'again, restart',
  'opener onward outward entering': 'trigger, redirect, external, signIn',
  'handoff handover putback': 'hydration data',
}

/** Good faith is a legal term, House an icon of Lucide's; askList is a field of the specification (decisions §16). */
const ALLOWED = new Set(['askList', 'goodFaithFlag', 'House'])
/** Keys of phrases are named after their texts. */
const isPhrase = (name: string) => /^[a-z]+(_[a-z]+)+$/.test(name)

const refused = new Map(Object.entries(REFUSED).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])))
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _.-]/)
    .map((word) => word.toLowerCase())
const refusedIn = (name: string) => !ALLOWED.has(name) && !isPhrase(name) && wordsOf(name).find((word) => refused.has(word))

/** Removes comments and strings, which leaves names. */
const namesIn = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
    .replace(/\(\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, '(')
    .replace(/`(?:[^`\\$]|\\.|\$(?!\{))*`/g, '')
    .replace(/`[^`$]*\$\{|\}[^`{}]*\$\{|\}[^`{}$]*`/g, ' ')
    .matchAll(/[A-Za-z_$][\w$]*/g)

/** Files of texts, such as the demo's goods and the search's synonyms: a good kettle, a plant pot. */
const isText = (path: string) => /^(database\/(demo|synonyms|translations)\/|tests\/refused-words)/.test(path)

export const refusedNames = (): string[] =>
  [
    ...code
      .filter((path) => !isText(path))
      .flatMap((path) => [...new Set([...namesIn(textOf(path))].map(([name]) => name))].map((name) => ({ path, name }))),
    ...files
      .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !isText(path))
      .map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) })),
  ].flatMap(({ path, name }) => {
    const word = refusedIn(name)
    return word ? [`${path}: ${name} (instead of ${word}: ${refused.get(word)})`] : []
  })
