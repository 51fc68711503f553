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

/** A comment, a string, a regular expression as an argument, a name, or what begins or ends a template literal or a part of it. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=(?:^|[(=:,[&|!?])\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[A-Za-z_$][\w$]*|[`{}]/my
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{)/y

/** The names in code, without comments and strings. */
function namesIn(text: string): string[] {
  const names: string[] = []
  /** For each template literal around the place, the braces open in its current expression. */
  const expressions: number[] = []
  let at = 0
  const skipTemplateText = () => {
    TEMPLATE_TEXT.lastIndex = at
    const [whole = '`', end] = TEMPLATE_TEXT.exec(text) ?? []
    at += whole.length
    if (end === '${') expressions.push(0)
  }
  while (at < text.length) {
    TOKEN.lastIndex = at
    const [token] = TOKEN.exec(text) ?? []
    at += token?.length ?? 1
    if (token === '`') skipTemplateText()
    else if (token === '}' && expressions.at(-1) === 0) {
      expressions.pop()
      skipTemplateText()
    } else if (token === '{' || token === '}') {
      if (expressions.length > 0) expressions[expressions.length - 1]! += token === '{' ? 1 : -1
    } else if (token && /^[A-Za-z_$]/.test(token)) names.push(token)
  }
  return names
}

/** Files of texts, such as the demo's goods and the search's synonyms: a good kettle, a plant pot. */
const isText = (path: string) => /^(database\/(demo|synonyms|translations)\/|tests\/refused-words)/.test(path)

export const refusedNames = (): string[] =>
  [
    ...code.filter((path) => !isText(path)).flatMap((path) => [...new Set(namesIn(textOf(path)))].map((name) => ({ path, name }))),
    ...files
      .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !isText(path))
      .map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) })),
  ].flatMap(({ path, name }) => {
    const word = refusedIn(name)
    return word ? [`${path}: ${name} (instead of ${word}: ${refused.get(word)})`] : []
  })
