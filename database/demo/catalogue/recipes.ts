import { pictureKey } from '#database/demo/picture-key.ts'
import type { PictureRecipe, pictures } from '#server/features/pictures/pictures.table.ts'
import type { Chance } from './chance.ts'
import { COLOURS } from './colours.ts'
import { EMOJI_HUES } from './emoji-hues.ts'

export type PictureRow = typeof pictures.$inferInsert

/** Warm papers, none louder than another: a grid of them stays calm beside the shop's own paper tone. */
const TINTS = ['#f6efe3', '#f3e7da', '#f5e6df', '#efe6d8', '#ece9dc', '#e8ebe0', '#e6ebe8', '#e9e7ee', '#f4ead0', '#f1e3e3'] as const
const ANGLES = [-12, -6, 0, 6, 12] as const
const SIDE_PX = 1200

/** Collects the pictures of the catalogue; the same recipe is kept once. */
export class PictureAlbum {
  readonly rows: PictureRow[] = []
  readonly #known = new Set<string>()

  add(recipe: PictureRecipe): string {
    const key = pictureKey(recipe)
    if (!this.#known.has(key)) {
      this.#known.add(key)
      this.rows.push({ key, recipe, width: SIDE_PX, height: SIDE_PX, tint: recipe.tint })
    }
    return key
  }

  /** An upright object alone: a category's icon, a supplier's mark. */
  addEmblem(emoji: string, chance: Chance): string {
    return this.add({ emoji: [emoji], tint: chance.pick(TINTS), layout: 'square', angle: 0 })
  }

  addGroup(emoji: string[], chance: Chance): string {
    return this.add({ emoji, tint: chance.pick(TINTS), layout: 'arrangement', angle: chance.pick(ANGLES) })
  }
}

/** How far an emoji must be turned to show a colour; undefined where it cannot. */
function turnTowards(emoji: string, colour: string): number | undefined {
  const own = EMOJI_HUES[emoji]
  const wanted = COLOURS[colour]?.hue
  return own === undefined || wanted === undefined ? undefined : (((wanted - own) % 360) + 360) % 360
}

export interface ProductPictures {
  list: string[]
  /** Pictures by colour key, for the colours that a picture can show. */
  byColour: Map<string, string>
}

const MOST_COLOUR_PICTURES = 3

/** Squares first (the object, then its colours), an arrangement last: three to five pictures. */
export function takeProductPictures(
  album: PictureAlbum,
  emoji: string,
  beside: string[],
  colours: string[],
  chance: Chance,
): ProductPictures {
  const tint = chance.pick(TINTS)
  const angle = chance.pick(ANGLES)
  const byColour = new Map<string, string>()
  for (const colour of colours) {
    const hue = turnTowards(emoji, colour)
    if (hue === undefined || byColour.size === MOST_COLOUR_PICTURES) continue
    byColour.set(colour, album.add({ emoji: [emoji], tint, layout: 'square', angle, hue }))
  }
  const list = [...byColour.values()]
  if (list.length < 2) {
    // A second view, in the one colour that can be shown: never in one that is not sold.
    const [colour] = byColour.keys()
    const hue = colour === undefined ? undefined : turnTowards(emoji, colour)
    const ofColour = hue === undefined ? {} : { hue }
    if (hue === undefined) list.push(album.add({ emoji: [emoji], tint, layout: 'square', angle }))
    const otherTint = chance.pick(TINTS.filter((candidate) => candidate !== tint))
    list.push(album.add({ emoji: [emoji], tint: otherTint, layout: 'square', angle: angle === 0 ? 6 : -angle, ...ofColour }))
  }
  list.push(album.add({ emoji: [emoji, ...beside], tint: chance.pick(TINTS), layout: 'arrangement', angle: 0 }))
  return { list, byColour }
}
