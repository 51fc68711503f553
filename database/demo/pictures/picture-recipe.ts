/** An outer carton as its picture states it. */
export interface CartonFacts {
  readonly quantity: number
  readonly gram: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

/** What a scale drawing states, in centimetres. */
export interface Measures {
  /** The longer side of the object. */
  readonly longest: number
  /** Width and length of every size of flat goods, the smallest first. */
  readonly flat?: [number, number][]
  /** The sizes on offer, as numbers with units: `20 cm`. */
  readonly sizes?: string[]
}

/** How a demo picture is composed; it is rendered on the first request (visual.md). */
export interface PictureRecipe {
  /** Names of drawings (`towel/hotel`) or of the emoji set, the main one first. */
  objects: string[]
  /** The background's tint, `#rrggbb`. */
  tint: string
  /**
   * square: one object in the middle; pair: one behind the other; plinth: on a round base; arrangement: several objects;
   * banner: wide, objects to the right; dimensions: a scale drawing; carton: the outer carton and its facts.
   */
  layout: 'square' | 'pair' | 'plinth' | 'arrangement' | 'banner' | 'dimensions' | 'carton'
  /** The object's rotation in degrees. */
  angle: number
  /** What drawings are tinted with, `#rrggbb`: one colour for each object, the last for all further ones. */
  colours?: string[]
  measures?: Measures
  carton?: CartonFacts
}
