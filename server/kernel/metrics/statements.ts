import { counter } from '#server/kernel/metrics/registry.ts'
import { type Timing, timings } from '#server/kernel/metrics/timings.ts'
import { isTracing, noteSpan } from '#server/kernel/traces/spans.ts'

/** Longer than any statement of a page takes on a healthy database. */
const SLOW_S = 0.3
/** There are few named statements (prepared.ts). */
const MOST_NAMES = 1000
const MOST_LABELS = 200
const OTHERS = 'others'
const TRANSACTION = /^(begin|commit|rollback)/
const UNNAMED = 'unnamed'

const inPlace = timings(
  'db_statement_duration_seconds',
  'Time until a statement’s result arrived, by name; generated names are replaced by verb and table.',
  [0.001, 0.005, 0.025, 0.1, 0.3, 1, 5],
)
const slow = counter('db_statements_slow_total', `Statements that took more than ${SLOW_S} s.`)
const failed = counter('db_statements_failed_total', 'Statements that PostgreSQL rejected, cancelled or never answered.')

const byName = new Map<string, Place>()
const byLabel = new Map<string, Place>()

/** Measures a statement in progress. If tracing is on, it is also a span, which is named after its text if the statement has no name. */
export function measureStatement({ name, text }: { name?: string; text: string }, result: Promise<unknown>): void {
  const begun = performance.now()
  const end = (error?: unknown) => {
    const ms = performance.now() - begun
    const seconds = ms / 1000
    const place = placeOf(name ?? TRANSACTION.exec(text)?.[0] ?? UNNAMED, text)
    place.timing.add(seconds)
    if (seconds > SLOW_S) slow.inc()
    if (isTracing()) noteSpan(place.label === UNNAMED ? labelFrom(text) : place.label, 'client', ms, OF_POSTGRESQL, error)
  }
  result.then(
    () => end(),
    (error) => {
      failed.inc()
      end(error)
    },
  )
}

const OF_POSTGRESQL = { 'db.system.name': 'postgresql' }

interface Place {
  label: string
  timing: Timing
}

function placeOf(name: string, text: string): Place {
  const known = byName.get(name)
  if (known) return known
  const place = placeWith(HASH.test(name) ? labelFrom(text) : name)
  if (byName.size < MOST_NAMES) byName.set(name, place)
  return place
}

function placeWith(label: string): Place {
  const name = byLabel.has(label) || byLabel.size < MOST_LABELS ? label : OTHERS
  const known = byLabel.get(name)
  if (known) return known
  const made = { label: name, timing: inPlace({ name }) }
  byLabel.set(name, made)
  return made
}

/** A name that prepared.ts has made from the statement's text. */
const HASH = /^[\w-]{27}$/

/** A label such as `select_products`, made of only two words of the statement's text, neither of which is a value. */
function labelFrom(text: string): string {
  const verb = /\b(insert|update|delete|select)\b/i.exec(text)?.[1] ?? 'other'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text)?.[1]
  return [verb, table].filter(Boolean).join('_').toLowerCase()
}
