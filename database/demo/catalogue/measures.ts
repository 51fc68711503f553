import type { Measures } from '#database/demo/pictures/picture-recipe.ts'
import type { ProductDesign } from './product-designs.ts'
import type { SpecificationMeaning } from './specifications.ts'

const LENGTH = /^(\d+(?:\.\d+)?) ?(cm|m|mm|ml|l|″)$/
const AREA = /^(\d+) × (\d+) cm$/
const MOST_SIZES = 4

const pair = (match: RegExpExecArray | null): [number, number] | null => (match ? [Number(match[1]), Number(match[2])] : null)

/** The measures in a product's scale drawing: its length, and the sizes on offer. */
export function measuresOf({ kind, weightFactor }: ProductDesign, specifications: SpecificationMeaning[]): Measures {
  // Weight grows with volume, so length grows with its cube root.
  const exact = kind.centimetres * Math.cbrt(weightFactor)
  const longest = exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact)
  for (const { choices } of specifications) {
    const names = choices.map(({ name }) => name.en)
    const flat = names.map((name) => pair(AREA.exec(name)))
    if (flat.length > 0 && flat.every((size) => size !== null)) return { longest, flat }
    if (names.length > 0 && names.every((name) => LENGTH.test(name))) return { longest, sizes: names.slice(0, MOST_SIZES) }
  }
  return { longest }
}
