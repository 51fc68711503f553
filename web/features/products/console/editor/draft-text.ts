import { inLanguageOrOther, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import type { Draft } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import * as words from '#words'

const PART_FIELDS: Record<string, string> = {
  pictures: 'imageList',
  options: 'skuList',
  prices: 'priceRangeList',
  leadTimes: 'leadTimeList',
  incoterms: 'incotermsList',
  certificates: 'certificateList',
  attributes: 'attrValueIdList',
  blockedCountries: 'blockedCountryList',
  facts: 'factList',
}

/** The label of a draft part. */
export function partName(id: string): string {
  const [kind, language, field] = id.split('.')
  if (kind !== 'texts' || !field) return fieldName(PART_FIELDS[id] ?? id)
  const known = LANGUAGES.find((each) => each === language)!
  return words.table_in_language({ label: fieldName(PART_FIELDS[field] ?? field), language: LANGUAGE_FACTS[known].ownName })
}

/** A draft part as text, for comparing two versions. */
export function draftText(draft: Draft, id: string, { categories, attributes, countries }: EditorChoices, reader: Language): string {
  const [kind, language, field] = id.split('.')
  if (kind === 'texts' && field) {
    const text = draft.texts[LANGUAGES.find((each) => each === language)!]
    if (field === 'facts') return lines(text.facts.map(({ name, value }) => `${name}: ${value}`))
    if (field === 'description') return withoutTags(text.description)
    return field === 'name' ? text.name : words.products_desk_text_origin({ origin: text.translateType as '0' | '1' | '2' })
  }
  const writers: Record<string, () => string> = {
    pictures: () => draft.pictures.map((_, place) => place + 1).join(' · '),
    options: () => optionText(draft, reader),
    prices: () => stepText(draft.values.minOrderQuantity, draft.firstPrice, draft.prices),
    leadTimes: () => stepText(draft.values.minOrderQuantity, draft.values.leadTimeDays, draft.leadTimes),
    incoterms: () => draft.incoterms.join(', '),
    certificates: () => lines(draft.certificates.map(({ name, number }) => `${name} ${number}`)),
    attributes: () =>
      attributes
        .flatMap(({ valueList }) => valueList.filter(({ valueId }) => draft.attributes.includes(valueId)).map(({ name }) => name))
        .join(', '),
    blockedCountries: () => countries.flatMap(({ code, name }) => (draft.blockedCountries.includes(code) ? [name] : [])).join(', '),
    categoryId: () => categories.find(({ value }) => value === draft.values.categoryId)?.label ?? '',
  }
  return writers[id]?.() ?? draft.values[id as keyof Draft['values']] ?? ''
}

const lines = (list: readonly string[]): string => list.join('\n')

/** Strips the tags; paragraphs, list items, headings and table rows get a line each. */
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|h\d|tr)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim()

const stepText = (minimum: string, first: string, steps: Draft['prices']): string =>
  lines([`≥ ${minimum}: ${first}`, ...steps.map(({ start, amount }) => `≥ ${start}: ${amount}`)])

const optionText = ({ specs, options }: Draft, reader: Language): string =>
  lines(
    options.flatMap(({ isOffered, choices, skuCode, barcode, price, stock, weightGram }) => {
      if (!isOffered) return []
      const names = specs.map(({ specId, values }) => {
        const name = values.find(({ valueId }) => valueId === choices[specId])?.name
        return name ? inLanguageOrOther(name, reader) : ''
      })
      return [[names.join(' / '), skuCode, barcode, price, stock, weightGram && `${weightGram} g`].filter(Boolean).join(' · ')]
    }),
  )
