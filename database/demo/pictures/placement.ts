import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'

/** Position of an object. Sizes are fractions of the picture's height, positions of its width and height. */
export interface Placement {
  readonly object: string
  /** Colour of a drawing. */
  readonly colour: string | undefined
  /** Size of the object's longer side. */
  readonly size: number
  /** Centre of the object. */
  readonly x: number
  /** Lower edge of the object, where its shadow lies. */
  readonly floor: number
  readonly angle: number
}

type Spot = Omit<Placement, 'object' | 'colour'>

/** The main object first, then those behind and beside it. */
const ARRANGEMENT: readonly Spot[] = [
  { size: 0.5, x: 0.42, floor: 0.83, angle: 0 },
  { size: 0.36, x: 0.73, floor: 0.62, angle: 9 },
  { size: 0.3, x: 0.2, floor: 0.5, angle: -8 },
  { size: 0.25, x: 0.78, floor: 0.86, angle: 6 },
]

/** Leaves the left side free for the banner's text. */
const BANNER: readonly Spot[] = [
  { size: 0.66, x: 0.74, floor: 0.83, angle: 0 },
  { size: 0.4, x: 0.895, floor: 0.76, angle: 8 },
  { size: 0.36, x: 0.59, floor: 0.86, angle: -8 },
]

/** The main object, with a second one of the same kind behind it. */
const PAIR: readonly Spot[] = [
  { size: 0.56, x: 0.4, floor: 0.86, angle: 0 },
  { size: 0.44, x: 0.69, floor: 0.7, angle: 0 },
]

/** Upper edge of the plinth, as drawn by `backdrop`. */
export const PLINTH_AT = 0.76

/** The objects of a picture, from back to front. */
export function placementsOf({ objects, layout, angle, colours = [] }: PictureRecipe): Placement[] {
  const [main = ''] = objects
  const at = (index: number) => ({ object: objects[index % objects.length] ?? main, colour: colours[index] ?? colours.at(-1) })
  if (layout === 'square') return [{ ...at(0), size: 0.68, x: 0.5, floor: 0.83, angle }]
  if (layout === 'plinth') return [{ ...at(0), size: 0.6, x: 0.5, floor: PLINTH_AT, angle }]
  const spots = layout === 'pair' ? PAIR : layout === 'banner' ? BANNER.slice(0, objects.length) : ARRANGEMENT
  return spots
    .map((spot, index) => ({ ...spot, ...at(index), angle: index === 0 ? angle : spot.angle }))
    .toSorted((one, other) => one.floor - other.floor)
}
