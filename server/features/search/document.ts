import { fallbackOrder, type Language, type LocalizedText } from '#contract/languages.ts'
import { withoutMarkup } from '#contract/plain-text.ts'
import { isMeasure, statement } from '#server/features/search/measures/lexemes.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { documentWords, proseWords } from '#server/features/search/text.ts'
import { kindRoles, wordRoles } from '#server/features/search/word-roles.ts'

/** A product with all texts by which it can be found. */
export interface SearchedProduct {
  id: string
  brand: string | null
  supplierName: LocalizedText
  /** From the top category down to the product's own. */
  categoryNames: LocalizedText[]
  attributes: { name: LocalizedText; value: LocalizedText }[]
  /** The specifications that its SKUs differ by: `Capacity`, `500 ml`. */
  options: { name: LocalizedText; value: LocalizedText }[]
  skuCodes: string[]
  texts: { language: Language; name: string; description: string; factList: { name: string; value: string }[] }[]
}

interface Field {
  /** The weight of one occurrence of a word in this field. */
  weight: number
  /** The field's usual number of words; in a longer field each word counts less… */
  usualLength: number
  /** …by this share: 0 not at all, 1 in full proportion. */
  lengthMatters: number
}

// Tuned on judged queries (bench/search-quality.ts). Names and categories weigh more than descriptions.
const FIELDS = {
  name: { weight: 2, usualLength: 10, lengthMatters: 0.5 },
  category: { weight: 1, usualLength: 2, lengthMatters: 0.5 },
  parentCategories: { weight: 0.5, usualLength: 5, lengthMatters: 0.3 },
  brand: { weight: 1, usualLength: 1, lengthMatters: 0.3 },
  attributes: { weight: 0.5, usualLength: 10, lengthMatters: 0.5 },
  /** Only measures are indexed: that a product is also available in red says little about it. */
  options: { weight: 0.5, usualLength: 10, lengthMatters: 0.5 },
  supplier: { weight: 0.3, usualLength: 4, lengthMatters: 0.3 },
  facts: { weight: 0.3, usualLength: 80, lengthMatters: 0.75 },
  description: { weight: 0.2, usualLength: 40, lengthMatters: 0.75 },
} satisfies Record<string, Field>

/** BM25's k1: how slowly further occurrences of a word stop counting. */
const SATURATION = 2

/** The words by which readers of one language find the product, per field, and the words' roles. */
export interface SearchDocument {
  fields: Record<keyof typeof FIELDS, string[]>
  roles: ReadonlyMap<string, Role>
  /** Whether the product has a text in the readers' language. */
  isOwnText: boolean
}

/** Splits texts into words; callers that read the same texts repeatedly may pass a caching implementation. */
export interface WordReader {
  name(text: string): string[]
  statements(texts: string[], separator: string): string[]
  prose(texts: string[]): string[]
  markup(html: string): string[]
  roles: typeof wordRoles
  kinds: typeof kindRoles
}

const asWritten: WordReader = {
  name: documentWords,
  statements: (texts, separator) => documentWords(texts.join(separator)),
  prose: (texts) => proseWords(texts.join('\n')),
  markup: (html) => proseWords(withoutMarkup(html)),
  roles: wordRoles,
  kinds: kindRoles,
}

export function documentOf(product: SearchedProduct, reader: Language, read: WordReader = asWritten): SearchDocument {
  const text = fallbackOrder(reader)
    .map((language) => product.texts.find((each) => each.language === language))
    .find(Boolean)
  // Of a text in a foreign language only the name is indexed: the readers cannot read the rest.
  const ownText = text?.language === reader ? text : undefined
  const categories = product.categoryNames.map((name) => name[reader])
  const stated = ({ name, value }: SearchedProduct['attributes'][number]) => statement(name[reader], value[reader])
  const fields = {
    name: read.name(text?.name ?? ''),
    category: read.name(categories.at(-1) ?? ''),
    parentCategories: read.name(categories.slice(0, -1).join(' ')),
    brand: read.name(product.brand ?? ''),
    attributes: read.statements(product.attributes.map(stated), ' '),
    options: read.statements(product.options.map(stated), '\n').filter(isMeasure),
    supplier: read.name(product.supplierName[reader]),
    facts: read.prose([...(ownText?.factList ?? []).map(({ name, value }) => statement(name, value)), ...product.skuCodes]),
    description: read.markup(ownText?.description ?? ''),
  }
  const name = read.roles(text?.name ?? '', text?.language ?? reader, product.brand ?? '')
  return {
    fields,
    isOwnText: ownText !== undefined,
    roles: strongest([
      new Map([...fields.attributes, ...fields.options, ...fields.facts.filter(isMeasure)].map((word) => [word, ROLE.attribute])),
      // A parent category does not make a product a thing: lens filters are filed under cameras, but are not cameras.
      new Map(fields.parentCategories.map((word) => [word, ROLE.naming])),
      name,
      read.kinds(categories.at(-1) ?? '', reader),
    ]),
  }
}

function strongest(all: ReadonlyMap<string, Role>[]): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>()
  for (const each of all) for (const [word, role] of each) if (role > (roles.get(word) ?? ROLE.mentioned)) roles.set(word, role)
  return roles
}

export interface WordInProduct {
  weight: number
  role: Role
}

/** The product's weight and role per stem. Words without a stem are stop words. */
export function weighWords({ fields, roles }: SearchDocument, stems: ReadonlyMap<string, string | null>): Map<string, WordInProduct> {
  const counts = new Map<string, WordInProduct>()
  for (const [name, words] of Object.entries(fields)) {
    const { weight, usualLength, lengthMatters } = FIELDS[name as keyof typeof FIELDS]
    const perWord = weight / (1 - lengthMatters + (lengthMatters * words.length) / usualLength)
    for (const word of words) {
      const stem = stems.get(word)
      if (!stem) continue
      const known = counts.get(stem)
      const role = roles.get(word) ?? ROLE.mentioned
      counts.set(stem, { weight: (known?.weight ?? 0) + perWord, role: known && known.role > role ? known.role : role })
    }
  }
  return new Map(
    [...counts].map(([stem, { weight, role }]) => [stem, { weight: (weight * (SATURATION + 1)) / (weight + SATURATION), role }]),
  )
}
