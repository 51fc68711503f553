import type { Shop } from '#tests/shop.ts'

export interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"'
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? ([+-]?(?:Inf|\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)|NaN)$`)
const COMMENT = new RegExp(`^# (?:HELP (${NAME}) \\S.*|TYPE (${NAME}) (counter|gauge|histogram|summary|untyped))$`)

/**
 * Parses Prometheus' text format 0.0.4 strictly: throws on anything else, and on a series that comes twice, one without HELP and TYPE
 * before it, and a histogram whose buckets do not add up.
 */
export function parseMetrics(text: string): Series[] {
  if (!text.endsWith('\n')) throw new Error('no newline at the end')
  const described = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const series: Series[] = []
  let family = ''
  for (const line of text.split('\n').filter(Boolean)) {
    const comment = COMMENT.exec(line)
    if (comment) {
      const [, helped, typed, type] = comment
      family = helped ?? typed ?? ''
      const known = described.get(family) ?? new Set()
      const what = type ? 'type' : 'help'
      if (known.has(what)) throw new Error(`described twice: ${line}`)
      described.set(family, known.add(what).add(type ?? 'help'))
      continue
    }
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
    if (!name || !value) throw new Error(`invalid line: ${line}`)
    const isOfFamily =
      name === family || (described.get(family)?.has('histogram') && /^_(bucket|sum|count)$/.test(name.slice(family.length)))
    const hasBoth = described.get(family)?.has('help') && described.get(family)?.has('type')
    if (!isOfFamily || !hasBoth) throw new Error(`no HELP and TYPE before it: ${line}`)
    const entry = { name, labels: labelsOf(labels), value: Number(value.replace('Inf', 'Infinity')) }
    const key = keyOf(entry)
    if (seen.has(key)) throw new Error(`twice: ${line}`)
    seen.add(key)
    series.push(entry)
  }
  checkHistograms(series)
  return series
}

const labelsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name!, value!.replaceAll(/\\(.)/g, '$1')]))

const keyOf = ({ name, labels }: Pick<Series, 'name' | 'labels'>) => JSON.stringify([name, Object.entries(labels).sort()])

function checkHistograms(series: readonly Series[]): void {
  const totals = new Map(series.map((entry) => [keyOf(entry), entry.value]))
  const before = new Map<string, number>()
  for (const { name, labels, value } of series) {
    if (!name.endsWith('_bucket')) continue
    const { le, ...rest } = labels
    const key = keyOf({ name, labels: rest })
    if (value < (before.get(key) ?? 0)) throw new Error(`${name} falls at ${le}`)
    before.set(key, value)
    const count = totals.get(keyOf({ name: name.replace(/_bucket$/, '_count'), labels: rest }))
    if (le === '+Inf' && count !== value) throw new Error(`${name} does not add up to its count`)
  }
}

/** Requests GET /metrics from the shop's own machine. */
export async function metricsOf({ app }: Pick<Shop, 'app'>): Promise<Series[]> {
  return parseMetrics((await app.inject({ url: '/metrics' })).body)
}

/** Sum of all series whose labels include these; 0 if there are none. */
export function totalOf(series: readonly Series[], name: string, labels: Record<string, string> = {}): number {
  const isOne = (entry: Series) => entry.name === name && Object.entries(labels).every(([label, value]) => entry.labels[label] === value)
  return series.filter(isOne).reduce((sum, { value }) => sum + value, 0)
}
