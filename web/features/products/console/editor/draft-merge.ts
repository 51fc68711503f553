import { LANGUAGES } from '#contract/languages.ts'
import { type Draft, VALUE_FIELDS } from '#web/features/products/console/editor/draft.ts'
import { stockTyped } from '#web/features/products/console/list/typed-stock.ts'

/** A part of a draft that is compared and merged as a unit. */
export interface DraftPart {
  id: string
  /** The value to compare, without anything that can differ although no user has changed it. */
  read: (draft: Draft) => unknown
  write: (draft: Draft, from: Draft) => Draft
}

const textPart = (language: (typeof LANGUAGES)[number], field: 'name' | 'description' | 'facts' | 'translateType'): DraftPart => ({
  id: `texts.${language}.${field}`,
  read: ({ texts }) => (field === 'facts' ? texts[language].facts.map(({ name, value }) => [name, value]) : texts[language][field]),
  write: (draft, from) => ({
    ...draft,
    texts: { ...draft.texts, [language]: { ...draft.texts[language], [field]: from.texts[language][field] } },
  }),
})

const stepsOf = (steps: Draft['prices']) => steps.map(({ start, amount }) => [start, amount])

export const DRAFT_PARTS: readonly DraftPart[] = [
  ...LANGUAGES.flatMap((language) =>
    (['name', 'description', 'facts', 'translateType'] as const).map((field) => textPart(language, field)),
  ),
  ...VALUE_FIELDS.map((field) => ({
    id: field,
    read: ({ values }: Draft) => values[field],
    write: (draft: Draft, from: Draft) => ({ ...draft, values: { ...draft.values, [field]: from.values[field] } }),
  })),
  {
    id: 'pictures',
    read: ({ pictures }) => pictures.map(({ imageId, fileId }) => imageId ?? fileId),
    write: (draft, { pictures }) => ({ ...draft, pictures }),
  },
  {
    id: 'options',
    // Stock is compared as the typed difference, since orders change the stored stock all the time.
    read: ({ specs, options }) => [
      specs.map(({ specId, name, values }) => [
        specId,
        name,
        values.map((value) => [value.valueId, value.name, value.picture?.imageId ?? value.picture?.fileId]),
      ]),
      options.flatMap(({ isOffered, choices, skuCode, barcode, price, weightGram, stock, seenStock }) =>
        isOffered ? [[choices, skuCode, barcode, price, weightGram, seenStock === null ? stock : differenceOf(stock, seenStock)]] : [],
      ),
    ],
    write: (draft, { specs, options }) => ({ ...draft, specs, options }),
  },
  {
    id: 'prices',
    read: ({ firstPrice, prices }) => [firstPrice, stepsOf(prices)],
    write: (draft, { firstPrice, prices }) => ({ ...draft, firstPrice, prices }),
  },
  { id: 'leadTimes', read: ({ leadTimes }) => stepsOf(leadTimes), write: (draft, { leadTimes }) => ({ ...draft, leadTimes }) },
  {
    id: 'customisations',
    read: ({ customisations }) => customisations,
    write: (draft, { customisations }) => ({ ...draft, customisations }),
  },
  { id: 'incoterms', read: ({ incoterms }) => incoterms, write: (draft, { incoterms }) => ({ ...draft, incoterms }) },
  {
    id: 'certificates',
    read: ({ certificates }) => certificates.map(({ name, number, fileId }) => [name, number, fileId]),
    write: (draft, { certificates }) => ({ ...draft, certificates }),
  },
  { id: 'attributes', read: ({ attributes }) => attributes, write: (draft, { attributes }) => ({ ...draft, attributes }) },
  {
    id: 'blockedCountries',
    read: ({ blockedCountries }) => blockedCountries,
    write: (draft, { blockedCountries }) => ({ ...draft, blockedCountries }),
  },
]

const differenceOf = (stock: string, seen: number) => {
  const typed = stockTyped(stock, seen)
  return typed === null ? stock : typed - seen
}

export const isSame = (part: DraftPart, one: Draft, other: Draft): boolean =>
  JSON.stringify(part.read(one)) === JSON.stringify(part.read(other))

export const isChanged = (draft: Draft, base: Draft): boolean => DRAFT_PARTS.some((part) => !isSame(part, draft, base))

interface Merged {
  draft: Draft
  /** Ids of parts that both changed differently: the draft keeps what was typed here. */
  conflicts: readonly string[]
  /** Ids of parts that only the other user changed: the draft contains their version. */
  taken: readonly string[]
}

/** Three-way merge of the draft with the version that another user has stored meanwhile, so that neither user's work is lost. */
export function merged(mine: Draft, base: Draft, theirs: Draft): Merged {
  let draft = mine
  const conflicts: string[] = []
  const taken: string[] = []
  for (const part of DRAFT_PARTS) {
    if (isSame(part, mine, theirs)) {
      // Equal in content; `theirs` has the current keys, picture URLs and stock.
      draft = part.write(draft, theirs)
    } else if (isSame(part, mine, base)) {
      draft = part.write(draft, theirs)
      taken.push(part.id)
    } else {
      if (part.id === 'options') draft = { ...draft, options: withStockNow(draft.options, theirs.options) }
      if (!isSame(part, base, theirs)) conflicts.push(part.id)
    }
  }
  return { draft, conflicts, taken }
}

/** Applies the typed stock differences to the current stock. */
function withStockNow(mine: Draft['options'], theirs: Draft['options']): Draft['options'] {
  const now = new Map(theirs.flatMap(({ skuId, seenStock }) => (skuId === null || seenStock === null ? [] : [[skuId, seenStock] as const])))
  return mine.map((option) => {
    const seen = option.skuId === null ? undefined : now.get(option.skuId)
    if (seen === undefined || option.seenStock === null || seen === option.seenStock) return option
    const typed = stockTyped(option.stock, option.seenStock)
    const stock = typed === null ? option.stock : String(Math.max(0, seen + typed - option.seenStock))
    return { ...option, stock, seenStock: seen }
  })
}
