import type { AuditRow } from '#web/features/audit/console/columns.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

type Fields = Pick<AuditRow, 'before' | 'after'>

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00(:00)?)$/

/** Each field's old value above its new one; of long texts only the part that differs. */
export function AuditChanges({ before, after }: Fields) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="divide-y divide-line rounded-md border border-line">
      {fields.map((field) => (
        <div key={field} className="px-3 py-2">
          <dt className="text-xs text-ink-soft">{RIGHTS_IN_WORDS[field]?.label() ?? <code>{field}</code>}</dt>
          <Change was={legible(field, before)} is={legible(field, after)} isNew={before === null} isMissing={after === null} />
        </div>
      ))}
    </dl>
  )
}

/** Fields that hold rights, shown by their names instead of codes. */
const RIGHTS_IN_WORDS: Readonly<Record<string, { label: () => string; name: (right: string) => string }>> = {
  rights: { label: words.account_operators_rights, name: (right) => words.account_operators_right_name({ right }) },
  member_rights: { label: words.members_rights, name: (right) => words.members_right_name({ right }) },
}

function legible(field: string, values: Fields['before']): unknown {
  const value = values?.[field]
  const inWords = RIGHTS_IN_WORDS[field]
  return inWords && Array.isArray(value) ? value.map((right) => inWords.name(String(right))).join(' · ') : value
}

interface ChangeProps {
  was: unknown
  is: unknown
  isNew: boolean
  isMissing: boolean
}

function Change({ was, is, isNew, isMissing }: ChangeProps) {
  const [from, to] = [textOf(was), textOf(is)]
  // A row's own key is the same on both sides.
  if (from === to) return <dd className="break-words">{from}</dd>
  const [wasPart, isPart] = isNew || isMissing ? [whole(from), whole(to)] : changedParts(from, to)
  return (
    <>
      {!isNew && <Side sign="−" value={was} part={wasPart} label={words.audit_before()} look="bg-danger-wash" />}
      {!isMissing && <Side sign="+" value={is} part={isPart} label={words.audit_after()} look="bg-jade-wash" />}
    </>
  )
}

const whole = (text: string): ChangedPart => ({ start: '', changed: text, end: '' })

interface SideProps {
  sign: string
  value: unknown
  part: ChangedPart
  label: string
  look: string
}

function Side({ sign, value, part: { start, changed, end }, label, look }: SideProps) {
  const isMoment = typeof value === 'string' && MOMENT.test(value)
  return (
    <dd className="flex gap-2">
      <span aria-hidden className="w-3 shrink-0 text-center text-ink-soft select-none">
        {sign}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">
        <span className="sr-only">{label} </span>
        {isMoment ? (
          <DateTime value={new Date(value).toISOString()} className={`rounded-sm px-1 ${look}`} />
        ) : (
          <>
            <span className="text-ink-soft">{start}</span>
            {changed && <mark className={`rounded-sm box-decoration-clone px-1 text-ink ${look}`}>{changed}</mark>}
            <span className="text-ink-soft">{end}</span>
          </>
        )}
      </span>
    </dd>
  )
}

const INDENT = 2
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value, null, INDENT)
}

/** A text split into common beginning, differing part and common end. */
interface ChangedPart {
  start: string
  changed: string
  end: string
}

const CONTEXT = 24
const SHORT = 60

/** The differing parts of two versions, by whole words with some context; short texts differ as a whole. */
export function changedParts(before: string, after: string): readonly [ChangedPart, ChangedPart] {
  const whole = (text: string): ChangedPart => ({ start: '', changed: text, end: '' })
  if (Math.max(before.length, after.length) < SHORT) return [whole(before), whole(after)]
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(was.length, is.length)
  let first = 0
  while (first < most && was[first] === is[first]) first++
  let last = 0
  while (last < most - first && was[was.length - 1 - last] === is[is.length - 1 - last]) last++
  const part = (pieces: readonly string[]): ChangedPart => ({
    start: shortened(pieces.slice(0, first).join(''), 'start'),
    changed: pieces.slice(first, pieces.length - last).join(''),
    end: shortened(pieces.slice(pieces.length - last).join(''), 'end'),
  })
  return [part(was), part(is)]
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|./gsu) ?? []

/** Shortens the context to `CONTEXT` characters, at word boundaries if there are any. */
function shortened(text: string, side: 'start' | 'end'): string {
  if (text.length <= CONTEXT) return text
  return side === 'start' ? `…${text.slice(-CONTEXT).replace(/^\S+\s(?=.)/, '')}` : `${text.slice(0, CONTEXT).replace(/\s\S+$/, '')}…`
}
