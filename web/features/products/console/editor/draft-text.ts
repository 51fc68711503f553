import { LANGUAGES } from '#contract/languages.ts'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import type { Draft } from '#web/features/products/console/editor/draft.ts'
import * as words from '#words'

/** A part of a draft in words, for two versions of it to be compared. */
export function draftText(draft: Draft, id: string, { categories, attributes, countries }: EditorChoices): string {
  const [kind, language, field] = id.split('.')
  if (kind === 'texts' && field) {
    const text = draft.texts[LANGUAGES.find((each) => each === language)!]
    if (field === 'facts') return lines(text.facts.map(({ name, value }) => `${name}: ${value}`))
    if (field === 'description') return withoutTags(text.description)
    return field === 'name' ? text.name : words.products_desk_text_origin({ origin: text.translateType as '0' | '1' | '2' })
  }
  const writers: Record<string, () => string> = {
    pictures: () => draft.pictures.map((_, place) => place + 1).join(' · '),
    options: () => optionText(draft),
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

/** Words alone, for comparing: paragraphs and points on lines of their own. */
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|h\d|tr)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim()

const stepText = (minimum: string, first: string, steps: Draft['prices']): string =>
  lines([`≥ ${minimum}: ${first}`, ...steps.map(({ start, amount }) => `≥ ${start}: ${amount}`)])

const optionText = ({ specs, options }: Draft): string =>
  lines(
    options.flatMap(({ isOffered, choices, skuCode, price, stock, weightGram }) => {
      if (!isOffered) return []
      const names = specs.map(({ specId, values }) => {
        const name = values.find(({ valueId }) => valueId === choices[specId])?.name
        return name ? name.spa || name.en || name.zh : ''
      })
      return [[names.join(' / '), skuCode, price, stock, weightGram && `${weightGram} g`].filter(Boolean).join(' · ')]
    }),
  )
