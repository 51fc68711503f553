/**
 * The format in which departments are declared. A phrase holds three languages in one line, `Spanish | English | Chinese`; without a bar it
 * is the same in all three. Spanish agreement is never computed: every form is written out.
 */
export type Phrase = string

/**
 * One way in which products of a kind differ: a phrase, and after a third bar its effects, in any order: `material:cotton` (an attribute
 * value), `x1.2` (price factor), `w1.3` (weight and volume factor).
 */
export type Variant = string

/** A kind of product. Every combination of a variant of `one` and a variant of `two` becomes a product. */
export interface Kind {
  /** Contains the slots {1} and {2} for the variants. */
  name: Phrase
  /** The noun that comments use, with its article: `los auriculares | the earbuds | 耳机`. */
  thing: Phrase
  one: Variant[]
  two: Variant[]
  /** Attribute values of the whole kind; from `waterproof:ipx4/ipx5`, each product draws one. */
  facets: string
  /** The choices that make up a SKU: `color: black white`, or `Largo | Length | 长度: 1 m, 2 m=1.4` with price factors. */
  specs: string[]
  /** Price in yuan per unit at the minimum order quantity. */
  price: number
  /** Packed weight and volume per unit, and units per carton. */
  grams: number
  litres: number
  carton: number
  /** Six-digit code of the Harmonized System. */
  hs: string
  certificates: string
  /** Defaults to `piece`. */
  unit?: 'pair' | 'set' | 'box' | 'roll'
  /** Drawings (`database/demo/pictures`) for the variants: enough that none is used for more than three products. */
  pictures: string
  /** The variants that determine the drawing; defaults to `one`. With `both`, each combination has its own drawing. */
  picturesFollow?: 'two' | 'both'
  /** Length of the longer side of the drawn object. */
  centimetres: number
  /** Number of random draws once used for pictures; they are still made, so that later draws do not change. */
  draws?: 3
  /** One sentence that promotes the product; may use the slots. */
  pitch: Phrase
  /** Facts that buyers look for. */
  points: Phrase[]
}

export interface CategoryBranch {
  key: string
  name: Phrase
  /** A drawing, or an emoji from the emoji set. */
  icon: string
  children?: CategoryBranch[]
  kinds?: Kind[]
}

/**
 * Comments about a department's goods. If a comment does not suit all of them, a third bar is followed by where it does: parts of category
 * keys or of a kind's English `thing`, such as `shoes/,the bag`.
 */
export interface Voices {
  good: Phrase[]
  fair: Phrase[]
  poor: Phrase[]
}

export interface AttributeDeclaration {
  name: Phrase
  values: Record<string, Phrase>
}

export interface Department extends CategoryBranch {
  children: CategoryBranch[]
  /** Attributes of this department only. */
  attributes: Record<string, AttributeDeclaration>
  warrantyMonths: number
  /** Minimum and maximum days from order to dispatch at the minimum order quantity. */
  leadDays: [number, number]
  /** Target buyers of the goods; each description gets one of these. */
  buyers: Phrase[]
  voices: Voices
}
