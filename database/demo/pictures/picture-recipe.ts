/** Facts about an outer carton shown in its picture. */
export interface CartonFacts {
  readonly quantity: number
  readonly gram: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

/** Measures shown in a scale drawing, in centimetres. */
export interface Measures {
  /** Longer side of the object. */
  readonly longest: number
  /** Width and length of each size of flat goods, smallest first. */
  readonly flat?: [number, number][]
  /** Available sizes, as numbers with units: `20 cm`. */
  readonly sizes?: string[]
}

/** Describes how a demo picture is composed; it is rendered on first request (visual.md). */
export interface PictureRecipe {
  /** Names of drawings (`towel/hotel`) or emoji, main object first. */
  objects: string[]
  /** Background tint, `#rrggbb`. */
  tint: string
  /**
   * square: one object in the middle; pair: one behind the other; plinth: on a round base; arrangement: several objects;
   * banner: wide, objects to the right; dimensions: a scale drawing; carton: the outer carton and its facts.
   */
  layout: 'square' | 'pair' | 'plinth' | 'arrangement' | 'banner' | 'dimensions' | 'carton'
  /** Rotation of the object in degrees. */
  angle: number
  /** Colours of the drawings, `#rrggbb`: one per object; the last one applies to all further objects. */
  colours?: string[]
  measures?: Measures
  carton?: CartonFacts
}
