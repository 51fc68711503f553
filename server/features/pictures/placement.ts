import type { PictureRecipe } from '#server/features/pictures/pictures.table.ts'

/** Where an object is. Sizes are fractions of the picture's height, positions of its width and height. */
export interface Placement {
  readonly emoji: string
  /** Of the object's longer side. */
  readonly size: number
  /** The object's middle. */
  readonly x: number
  /** The object's lower edge, where its shadow lies. */
  readonly floor: number
  readonly angle: number
}

type Spot = Omit<Placement, 'emoji'>

/** The main object first; behind and beside it the others. */
const ARRANGEMENT: readonly Spot[] = [
  { size: 0.5, x: 0.42, floor: 0.83, angle: 0 },
  { size: 0.36, x: 0.73, floor: 0.62, angle: 9 },
  { size: 0.3, x: 0.2, floor: 0.5, angle: -8 },
  { size: 0.25, x: 0.78, floor: 0.86, angle: 6 },
]

/** The left side stays free for the banner's text. */
const BANNER: readonly Spot[] = [
  { size: 0.66, x: 0.74, floor: 0.83, angle: 0 },
  { size: 0.4, x: 0.895, floor: 0.76, angle: 8 },
  { size: 0.36, x: 0.59, floor: 0.86, angle: -8 },
]

/** A picture's objects, those furthest back first. */
export function placementsOf({ emoji, layout, angle }: PictureRecipe): Placement[] {
  const [main = ''] = emoji
  if (layout === 'square') return [{ emoji: main, size: 0.64, x: 0.5, floor: 0.8, angle }]
  const spots = layout === 'banner' ? BANNER.slice(0, emoji.length) : ARRANGEMENT
  return spots
    .map((spot, index) => ({ ...spot, emoji: emoji[index % emoji.length] ?? main, angle: index === 0 ? angle : spot.angle }))
    .toSorted((one, other) => one.floor - other.floor)
}
