import { MOST_SKUS } from '#contract/products/console/editor.ts'

/** One combination of specification values (an SKU), as typed. */
export interface OptionDraft {
  key: string
  /** Null until stored. */
  skuId: string | null
  /** False if the supplier leaves this combination out. */
  isOffered: boolean
  /** Value id by specification id. */
  choices: Readonly<Record<string, string>>
  skuCode: string
  barcode: string
  price: string
  stock: string
  /** The stored stock that the editor last loaded; null for a new option. */
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
    // No more rows than a product can have.
    if (all.length > MOST_SKUS) all = all.slice(0, MOST_SKUS)
  }
  return all
}

const keyOf = (specs: readonly Spec[], choices: Readonly<Record<string, string>>) =>
  specs.map(({ specId }) => choices[specId] ?? '').join(' ')

/** Whether the row has the same value for every specification that both contain. */
const isAlike = (row: OptionDraft, choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).every(([specId, valueId]) => row.choices[specId] === undefined || row.choices[specId] === valueId)

/** The first combination that the row matches; undefined once one of its values is removed. */
function placeOf({ choices }: OptionDraft, specs: readonly Spec[]): Record<string, string> | undefined {
  const place: Record<string, string> = {}
  for (const { specId, values } of specs) {
    const value = values.find(({ valueId }) => valueId === (choices[specId] ?? valueId))
    if (!value) return undefined
    place[specId] = value.valueId
  }
  return place
}

/** The combinations to list. Beyond the SKU limit, those without a stored or offered row make room for those that have one. */
function listedCombinations(specs: readonly Spec[], rows: readonly OptionDraft[]): Record<string, string>[] {
  const first = combinationsOf(specs)
  const listed = new Set(first.map((choices) => keyOf(specs, choices)))
  const places = rows.flatMap((row) => {
    const place = row.skuId !== null || row.isOffered ? placeOf(row, specs) : undefined
    return place ? [place] : []
  })
  const needed = new Map(places.map((choices) => [keyOf(specs, choices), choices]))
  const beyond = [...needed].flatMap(([key, choices]) => (listed.has(key) ? [] : [choices]))
  const spare = first.filter((choices) => !needed.has(keyOf(specs, choices)))
  const cut = new Set(spare.slice(Math.max(0, spare.length - beyond.length)))
  return [...first.filter((choices) => !cut.has(choices)), ...beyond]
}

/**
 * A row for each combination; existing combinations keep their input. When a specification is added or removed, a row moves to the
 * first combination that it matches, and the other matching combinations copy its price and weight.
 */
export function optionsFor(specs: readonly Spec[], rows: readonly OptionDraft[]): OptionDraft[] {
  const exact = new Map(rows.filter((row) => !isPartial(row, specs)).map((row) => [keyOf(specs, row.choices), row]))
  const used = new Set<OptionDraft>()
  const combinations = listedCombinations(specs, rows)
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

/** Whether the row was made for a different set of specifications. */
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

/** The stored options, then the combinations that are not offered. */
export function withEveryChoice(specs: readonly Spec[], stored: readonly OptionDraft[]): OptionDraft[] {
  const all = optionsFor(specs, stored)
  // A product without stored options is new: all its combinations are offered by default.
  if (stored.length === 0) return all
  const order = new Map(stored.map(({ key }, place) => [key, place]))
  return all
    .map((row) => (order.has(row.key) ? row : { ...row, isOffered: false }))
    .toSorted((one, other) => (order.get(one.key) ?? stored.length) - (order.get(other.key) ?? stored.length))
}

/** Suggests a code for an option without one: the product code and the next free number. */
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
