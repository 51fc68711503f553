import type { KindField, Lookups } from '#web/console/table-kit/kind.ts'
import type { PUBLISH } from '#web/console/table-kit/names.ts'
import * as words from '#words'

/** Formats a field's value for the comparison with another user's version. */
export function readableValue(fields: readonly KindField[], lookups: Lookups, name: string, value: string): string {
  if (name === 'publish') return PUBLISH_WORDS[value as keyof typeof PUBLISH]?.() ?? value
  if (name.includes('.translateType.')) return words.table_text_origin_name({ origin: value as '0' })
  const field = fields.find((each) => each.name === name)
  if (field?.type === 'flag') return value === '1' ? '✓' : ''
  if (field?.type !== 'choice') return value
  const choices = field.choices?.() ?? lookups[name] ?? []
  return choices.find((choice) => choice.value === value)?.label ?? (value === '' ? (field.prompt?.() ?? '') : value)
}

const PUBLISH_WORDS: Readonly<Record<keyof typeof PUBLISH, () => string>> = {
  never: words.table_publish_never,
  now: words.table_publish_now,
  later: words.table_publish_later,
}
