import { pictureKey } from '#database/demo/picture-key.ts'
import type { CartonFacts, Measures, PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import { isDark } from '#database/demo/pictures/shading.ts'
import type { pictures } from '#server/features/pictures/pictures.table.ts'
import type { Chance } from './chance.ts'
import { COLOURS } from './colours.ts'

export type PictureRow = typeof pictures.$inferInsert & { recipe: PictureRecipe }

/** Warm background tints of similar strength, so that a grid of pictures looks calm next to the page's own paper tone. */
const TINTS = ['#f6efe3', '#f3e7da', '#f5e6df', '#efe6d8', '#ece9dc', '#e8ebe0', '#e6ebe8', '#e9e7ee', '#f4ead0', '#f1e3e3'] as const

/** Darker versions of the same tints, for white objects. */
const DEEP_TINTS = ['#dbd0bd', '#d8c9b8', '#dac8be', '#d1c7b5', '#cccab8', '#c6cdbe', '#c2cdc9', '#cbc8d0', '#dccfac', '#d6c6c4'] as const
const SHEET_TINT = '#f8f3ea'
const ANGLES = [-12, -6, 0, 6, 12] as const
const SIDE_PX = 1200

/** Collects the catalogue's pictures; identical recipes are stored once. */
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

  /** A single upright object, for a category's icon or a supplier's logo. */
  addEmblem(object: string, chance: Chance): string {
    return this.add({ objects: [object], tint: chance.pick(TINTS), layout: 'square', angle: 0 })
  }

  /** A supplier's building on a plain background. */
  addBuilding(object: string, chance: Chance): string {
    const tint = chance.pick(TINTS)
    return this.add({
      objects: [object],
      tint,
      layout: 'square',
      angle: 0,
      colours: [ROOFS[chance.between(0, ROOFS.length - 1)] ?? ROOFS[0]],
    })
  }
}

const ROOFS = ['#7a8f9a', '#a86a58', '#6f8a72', '#8a7fa0', '#b0925a'] as const

export interface ProductPictures {
  list: string[]
  /** Picture keys by colour key. */
  byColour: Map<string, string>
}

/** Colours of metal products that are not sold in several colours. */
const METALS: Record<string, string> = { 'material:brass': '#cda349', 'material:aluminium': '#d3d7da', 'material:steel': '#a9b1b9' }

/** Variations between the up to four products with the same drawing, so that they do not share one picture. */
const POSES: readonly { layout: 'square' | 'pair' | 'plinth'; angle: number }[] = [
  { layout: 'square', angle: 0 },
  { layout: 'plinth', angle: 0 },
  { layout: 'pair', angle: 0 },
  { layout: 'square', angle: 6 },
]

/** Objects that hang or fly, which must not be shown standing on something. */
const HANGING = /^(pendant|ceiling-light|wall-lamp|wall-clock|shower-curtain|kite|string-lights|necklace|parasol|shelf)\//

/** Open or multi-part objects, which would be confusing if shown as an overlapping pair. */
const LOOSE =
  /^(necklace|anklet|jewellery-set|earrings|watering|garden-tools|cookware|utensils|string-lights|pencils|markers|pens|hose|cable|brushes|glasses|earphones|kite|scratcher|knife|screwdrivers)\//

const MOST_PICTURES = 5

interface Subject {
  object: string
  /** The product's number among those with this drawing. */
  pose: number
  colours: string[]
  /** Material, for products not sold in several colours: `material:brass`. */
  facets: string[]
  measures: Measures
  carton: CartonFacts
}

/** Three to five pictures: the object, its measures, its carton, then its other colours. */
export function takeProductPictures(album: PictureAlbum, subject: Subject, chance: Chance): ProductPictures {
  const { object, colours, measures, carton } = subject
  const place = chance.between(0, TINTS.length - 1)
  const metal = METALS[subject.facets.find((facet) => facet in METALS) ?? '']
  const hex = colours.length === 0 && metal ? [metal] : colours.map((colour) => COLOURS[colour]?.hex ?? '#ffffff')
  const { layout: usual, angle } = POSES[subject.pose % POSES.length] ?? { layout: 'square', angle: 0 }
  const isAlone = (usual === 'plinth' && HANGING.test(object)) || (usual === 'pair' && LOOSE.test(object))
  const layout = isAlone ? 'square' : usual

  const tintFor = (colour: string | undefined, step = 0): string => {
    const tints = colour && isDark(colour) ? TINTS : DEEP_TINTS
    return tints[(place + step) % tints.length] ?? TINTS[0]
  }
  const alone = (colour: string | undefined, step: number): string =>
    album.add({
      objects: [object],
      tint: tintFor(colour, step),
      layout: layout === 'pair' ? 'square' : layout,
      angle,
      ...(colour ? { colours: [colour] } : {}),
    })

  const byColour = new Map(colours.map((colour, index) => [colour, alone(hex[index], index)]))
  const main =
    layout === 'pair'
      ? album.add({
          objects: [object, object],
          tint: tintFor(hex[0]),
          layout,
          angle,
          ...(hex.length > 0 ? { colours: hex.slice(0, 2) } : {}),
        })
      : alone(hex[0], 0)
  const own = hex[0] ? { colours: [hex[0]] } : {}
  const facts = { objects: [object], tint: SHEET_TINT, angle: 0, ...own }
  const list = [main, album.add({ ...facts, layout: 'dimensions', measures }), album.add({ ...facts, layout: 'carton', carton })]
  return { list: [...new Set([...list, ...byColour.values()])].slice(0, MOST_PICTURES), byColour }
}

/** Repeats the random draws of a former version, so that later draws do not change. */
export function spendDraws(count: 3 | 4, chance: Chance): void {
  for (let spent = 0; spent < count; spent++) chance.pick(ANGLES)
}
