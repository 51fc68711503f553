/**
 * How a department is written down. A phrase holds its three languages in one line, `Spanish | English | Chinese`;
 * one without a bar is the same in all three. Spanish agreement is never computed: every form is written out.
 */
export type Phrase = string

/**
 * One way in which the products of a kind differ: a phrase, and after a third bar its effects, in any order:
 * `material:cotton` (an attribute value), `x1.2` (price), `w1.3` (weight and volume).
 */
export type Variant = string

/** A kind of product. Every variant of `one` meets every variant of `two`: each meeting is a product. */
export interface Kind {
  /** With the slots {1} and {2} for the variants. */
  name: Phrase
  /** With its article, as a buyer speaks of it: `los auriculares | the earbuds | 耳机`. */
  thing: Phrase
  one: Variant[]
  two: Variant[]
  /** Attribute values of the whole kind; `waterproof:ipx4/ipx5` lets chance choose for each product. */
  facets: string
  /** What an SKU is chosen by: `color: black white`, or `Largo | Length | 长度: 1 m, 2 m=1.4` with price factors. */
  specs: string[]
  /** Yuan for one unit at the smallest order. */
  price: number
  /** Packed weight and volume of one unit, and how many go into a carton. */
  grams: number
  litres: number
  carton: number
  /** Harmonized System, six digits. */
  hs: string
  certificates: string
  /** `piece` when it is missing. */
  unit?: 'pair' | 'set' | 'box' | 'roll'
  /** The drawings (`database/demo/pictures`) of its variants, so many that none stands for more than three products. */
  pictures: string
  /** Which variants the drawings follow; `one` when it is missing, `both`: every meeting has its own place. */
  picturesFollow?: 'two' | 'both'
  /** The longer side of the object as it is drawn. */
  centimetres: number
  /** How many draws of the product's chance its pictures once took, and still take: figures that follow stay the same. */
  draws?: 3
  /** One sentence that sells it; may use the slots. */
  pitch: Phrase
  /** Facts that a buyer checks. */
  points: Phrase[]
}

export interface CategoryBranch {
  key: string
  name: Phrase
  /** A drawing or an object of the emoji set. */
  icon: string
  children?: CategoryBranch[]
  kinds?: Kind[]
}

/**
 * What buyers say of a department's goods. After a third bar stands what a line is said of, where it does not suit
 * everything: parts of category keys or of a kind's English `thing`, `shoes/,the bag`.
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
  /** Attributes that only this department has. */
  attributes: Record<string, AttributeDeclaration>
  warrantyMonths: number
  /** Days from order to dispatch for the smallest order: least and most. */
  leadDays: [number, number]
  /** For whom the goods are; one is added to each description. */
  buyers: Phrase[]
  voices: Voices
}
