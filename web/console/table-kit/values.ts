import { acceptable } from '#contract/fields.ts'
import { LANGUAGE_FACTS, LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import { SCHEDULE_STATUS } from '#contract/schedule.ts'
import { localizedLabels, localizedValues } from '#web/console/form/language-fields.tsx'
import { localTimeOf } from '#web/console/form/local-time.ts'
import type { KindField, KindRow } from '#web/console/table-kit/kind.ts'
import { PUBLISH, TEXT_PARTS } from '#web/console/table-kit/names.ts'
import * as words from '#words'

type Values = Record<string, string>
type Text = { langCode: string } & Record<(typeof TEXT_PARTS)[number], unknown>

/** The values of a stored or new row, by form field name. */
export const valuesOf = (fields: readonly KindField[], row: KindRow | null, timeZone: string): Values =>
  Object.assign({}, ...fields.map((field) => fieldValues(field, row, timeZone)))

function fieldValues(field: KindField, row: KindRow | null, timeZone: string): Values {
  const { name, initial = '' } = field
  const stored = row?.[name]
  switch (field.type) {
    case 'localized':
      return localizedValues(name, (stored as LocalizedText | undefined) ?? { spa: '', en: '', zh: '' })
    case 'texts':
      return textValues(name, (stored as readonly Text[] | undefined) ?? [])
    case 'moment':
      return { [name]: localTimeOf((stored as string | null | undefined) ?? null, timeZone) }
    case 'schedule':
      return scheduleValues(row, timeZone)
    case 'choice':
      return { [name]: row === null ? initial : field.isRoot && stored === '0' ? '' : String(stored ?? '') }
    case 'flag':
      // '' like an unticked box, which is not submitted.
      return { [name]: row === null ? initial : stored === 1 ? '1' : '' }
    case 'words':
      return { [name]: ((stored as readonly string[] | undefined) ?? []).join(', ') }
    case 'values':
      return attributeValues(name, (stored as readonly AttributeValue[] | undefined) ?? [])
    default:
      return { [name]: row === null ? initial : String(stored ?? '') }
  }
}

/** The values that a link to the form of a new row fills in: plain fields, by name. */
export const givenValues = (fields: readonly KindField[], query: URLSearchParams): Values =>
  Object.fromEntries(
    fields.flatMap(({ type, name }) => {
      const given = query.get(name)
      return given !== null && (type === 'choice' || type === 'words' || type === 'text') ? [[name, acceptable(given)]] : []
    }),
  )

const textValues = (name: string, texts: readonly Text[]): Values =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = texts.find(({ langCode }) => langCode === language)
      return TEXT_PARTS.map((part) => [`${name}.${part}.${language}`, String(text?.[part] ?? (part === 'translateType' ? 0 : ''))])
    }),
  )

function scheduleValues(row: KindRow | null, timeZone: string): Values {
  const { status = SCHEDULE_STATUS.draft, publishTime = null } = (row ?? {}) as { status?: number; publishTime?: string | null }
  const publish = status === SCHEDULE_STATUS.draft ? PUBLISH.never : status === SCHEDULE_STATUS.scheduled ? PUBLISH.later : PUBLISH.now
  return { publish, publishAt: status === SCHEDULE_STATUS.scheduled ? localTimeOf(publishTime, timeZone) : '' }
}

interface AttributeValue {
  id: string
  name: LocalizedText
  sort: number
}

const attributeValues = (name: string, list: readonly AttributeValue[]): Values =>
  Object.assign(
    {},
    ...list.map((value, place) => ({
      [`${name}.${place}.id`]: value.id,
      ...localizedValues(`${name}.${place}.name`, value.name),
      [`${name}.${place}.sort`]: String(value.sort),
    })),
  )

/** The labels of the form's fields, for comparing two versions of a row. */
export const labelsOf = (fields: readonly KindField[], values: Values): Values =>
  Object.assign({}, ...fields.map((field) => fieldLabels(field, values)))

function fieldLabels({ type, name, label }: KindField, values: Values): Values {
  if (type === 'localized') return localizedLabels(name, label())
  if (type === 'texts') return textLabels(name)
  if (type === 'schedule') return { publish: words.table_publish(), publishAt: words.table_publish_at() }
  if (type !== 'values') return { [name]: label() }
  const places = new Set(Object.keys(values).flatMap((each) => /^valueList\.(\d+)\./.exec(each)?.[1] ?? []))
  return Object.assign(
    {},
    ...[...places].map((place) => localizedLabels(`${name}.${place}.name`, words.products_value_number({ number: Number(place) + 1 }))),
  )
}

const textLabels = (name: string): Values =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      TEXT_PARTS.map((part) => [
        `${name}.${part}.${language}`,
        words.table_in_language({ label: TEXT_LABELS[part](), language: LANGUAGE_FACTS[language].ownName }),
      ]),
    ),
  )

const TEXT_LABELS = {
  title: words.table_text_title,
  summary: words.table_text_summary,
  content: words.table_text_content,
  translateType: words.table_text_origin,
}
