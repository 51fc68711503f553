import { MOST_SKUS } from '#contract/products/console/editor.ts'

/** One combination of values, as it is typed. */
export interface OptionDraft {
  key: string
  /** Null of one that is not stored yet. */
  skuId: string | null
  /** A combination may be left out. */
  isOffered: boolean
  /** One value of each specification, by their ids. */
  choices: Readonly<Record<string, string>>
  skuCode: string
  barcode: string
  price: string
  stock: string
  /** What was in stock when the editor was opened; null of a new one. */
  seenStock: number | null
  weightGram: string
}

interface Spec {
  specId: string
  values: readonly { valueId: string }[]
}

/** How many combinations these specifications make. */
export const combinationTotal = (specs: readonly Spec[]): number => specs.reduce((total, { values }) => total * values.length, 1)

function combinationsOf(specs: readonly Spec[]): Record<string, string>[] {
  let all: Record<string, string>[] = [{}]
  for (const { specId, values } of specs) {
    all = all.flatMap((choices) => values.map(({ valueId }) => ({ ...choices, [specId]: valueId })))
    // What is more than can be offered is not listed either.
    if (all.length > MOST_SKUS) all = all.slice(0, MOST_SKUS)
  }
  return all
}

const keyOf = (specs: readonly Spec[], choices: Readonly<Record<string, string>>) =>
  specs.map(({ specId }) => choices[specId] ?? '').join(' ')

/** Whether a row says the same of every specification that both know. */
const isAlike = (row: OptionDraft, choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).every(([specId, valueId]) => row.choices[specId] === undefined || row.choices[specId] === valueId)

/**
 * A row for each combination. One that stays has what was typed; where a specification is added or taken away a row goes over to the
 * first combination that it fits, and the others take its price and weight.
 */
export function optionsFor(specs: readonly Spec[], rows: readonly OptionDraft[]): OptionDraft[] {
  const exact = new Map(rows.filter((row) => !isPartial(row, specs)).map((row) => [keyOf(specs, row.choices), row]))
  const used = new Set<OptionDraft>()
  const combinations = combinationsOf(specs)
  const stays = combinations.map((choices) => {
    const row = exact.get(keyOf(specs, choices))
    if (!row || used.has(row)) return undefined
    used.add(row)
    return row
  })
  return combinations.map((choices, place) => {
    const row = stays[place] ?? rows.find((each) => !used.has(each) && isPartial(each, specs) && isAlike(each, choices))
    if (row) {
      used.add(row)
      return { ...row, choices }
    }
    const like = rows.find((each) => isPartial(each, specs) && isAlike(each, choices))
    return newOption(choices, like)
  })
}

/** Made for other specifications than these. */
const isPartial = (row: OptionDraft, specs: readonly Spec[]) =>
  Object.keys(row.choices).length !== specs.length || specs.some(({ specId }) => row.choices[specId] === undefined)

const newOption = (choices: Readonly<Record<string, string>>, like?: OptionDraft): OptionDraft => ({
  key: `new ${Object.values(choices).join(' ')}`,
  skuId: null,
  isOffered: like?.isOffered ?? true,
  choices,
  skuCode: '',
  barcode: '',
  price: like?.price ?? '',
  stock: '0',
  seenStock: null,
  weightGram: like?.weightGram ?? '',
})

/** What is stored, and the combinations that are left out. */
export function withEveryChoice(specs: readonly Spec[], stored: readonly OptionDraft[]): OptionDraft[] {
  const all = optionsFor(specs, stored)
  // A product without any is new: everything that it will have is meant to be offered.
  if (stored.length === 0) return all
  const order = new Map(stored.map(({ key }, place) => [key, place]))
  return all
    .map((row) => (order.has(row.key) ? row : { ...row, isOffered: false }))
    .toSorted((one, other) => (order.get(one.key) ?? stored.length) - (order.get(other.key) ?? stored.length))
}

/** A code for an option that has none: the product's, and which one it is. */
export function codeFor(options: readonly OptionDraft[], place: number, productCode: string): string {
  const taken = new Set(options.map(({ skuCode }) => skuCode.trim()))
  const stem = (productCode.trim() || 'SKU').slice(0, 50)
  const numbers = options.slice(0, place + 1).filter(({ skuCode }) => skuCode.trim() === '').length
  let free = 0
  for (let number = 1; ; number++) {
    const code = `${stem}-${String(number).padStart(2, '0')}`
    if (!taken.has(code) && ++free === numbers) return code
  }
}
