import type { LocalizedText } from '#contract/languages.ts'
import type { Leaf } from './categories.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Kind } from './declaration.ts'
import { type VariantMeaning, variant } from './phrases.ts'
import { filled } from './sentences.ts'

/** A product before it gets an id, a supplier and prices: one combination of a kind's variants. */
export interface ProductDesign {
  key: string
  leaf: Leaf
  kind: Kind
  name: LocalizedText
  pitch: LocalizedText
  /** Each as `attribute:value`; one of any alternatives has been chosen. */
  facets: string[]
  priceFactor: number
  weightFactor: number
  isFirstOfKind: boolean
  /** The drawing of the product, and the product's number among those with this drawing. */
  object: string
  pose: number
}

/** Packaging and customisation differ between products, whatever their kind. */
const PACKAGING = ['gift-box', 'colour-box', 'colour-box', 'white-box', 'polybag', 'bulk'] as const
const CUSTOMIZATION = ['logo', 'logo', 'package', 'oem', 'none'] as const

const ANY_PRODUCT = `packaging:${PACKAGING.join('/')} customization:${CUSTOMIZATION.join('/')}`

const attributeOf = (facet: string): string => facet.slice(0, facet.indexOf(':'))

/** One value per attribute: the variants' own values first, then those declared by the kind, then general ones. */
function chosenFacets(ofVariants: string[], declared: string, chance: Chance): string[] {
  const chosen = new Map(ofVariants.map((facet) => [attributeOf(facet), facet]))
  for (const facet of `${declared} ${ANY_PRODUCT}`.split(' ').filter(Boolean)) {
    const attribute = attributeOf(facet)
    const value = chance.pick(facet.slice(attribute.length + 1).split('/'))
    if (!chosen.has(attribute)) chosen.set(attribute, `${attribute}:${value}`)
  }
  return [...chosen.values()]
}

/** The drawing for a combination of variants. */
function pictureOf({ pictures, picturesFollow, two }: Kind, first: number, second: number): { object: string; pose: number } {
  const names = pictures.split(' ')
  const place = { one: first, two: second, both: first * two.length + second }[picturesFollow ?? 'one']
  return { object: names[place] ?? '', pose: picturesFollow === 'two' ? first : picturesFollow === 'both' ? first + second : second }
}

function design(
  leaf: Leaf,
  kind: Kind,
  ones: VariantMeaning[],
  twos: VariantMeaning[],
  number: number,
  first: number,
  second: number,
): ProductDesign {
  const one = ones[first] as VariantMeaning
  const two = twos[second] as VariantMeaning
  const place = `${number + 1}-${first + 1}-${second + 1}`
  const key = `${leaf.key}/${place}`
  return {
    key,
    leaf,
    kind,
    name: filled(kind.name, kind.name, one.text, two.text),
    pitch: filled(kind.pitch, kind.name, one.text, two.text),
    facets: chosenFacets([...one.facets, ...two.facets], kind.facets, chanceOf(`facets ${key}`)),
    priceFactor: one.priceFactor * two.priceFactor,
    weightFactor: one.weightFactor * two.weightFactor,
    isFirstOfKind: first === 0 && second === 0,
    ...pictureOf(kind, first, second),
  }
}

/** All products of a category. Kinds alternate, so that a list never shows nine similar products in a row. */
export function designsOf(leaf: Leaf): ProductDesign[] {
  const designs = leaf.kinds.flatMap((kind, number) => {
    const ones = kind.one.map(variant)
    const twos = kind.two.map(variant)
    return ones.flatMap((_, first) => twos.map((_, second) => design(leaf, kind, ones, twos, number, first, second)))
  })
  const first = designs.filter(({ isFirstOfKind }) => isFirstOfKind)
  const others = designs.filter(({ isFirstOfKind }) => !isFirstOfKind)
  return [...first, ...chanceOf(`order ${leaf.key}`).shuffled(others)]
}
