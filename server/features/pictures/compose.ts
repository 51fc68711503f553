import sharp, { type Sharp } from 'sharp'
import { backdrop } from '#server/features/pictures/backdrop.ts'
import type { ObjectSource } from '#server/features/pictures/drawn-objects.ts'
import type { PictureRecipe } from '#server/features/pictures/pictures.table.ts'
import { type Placement, placementsOf } from '#server/features/pictures/placement.ts'

/** Where the light falls: on the objects, which are on the right in a banner. */
const LIGHT_AT: Record<PictureRecipe['layout'], number> = { square: 0.5, arrangement: 0.5, banner: 0.74 }

/** Renders a recipe: the backdrop with shadows, then the objects from back to front. The caller chooses the format. */
export async function compose(recipe: PictureRecipe, width: number, height: number, objectOf: ObjectSource): Promise<Sharp> {
  const objects = await Promise.all(
    placementsOf(recipe).map((placement) => placeObject(placement, recipe.hue ?? 0, width, height, objectOf)),
  )
  const shadows = objects.map((object) => object.shadow)
  const ground = Buffer.from(backdrop(recipe.tint, width, height, shadows, LIGHT_AT[recipe.layout]))
  return sharp(ground)
    .removeAlpha()
    .composite(objects.map((object) => object.overlay))
}

async function placeObject(placement: Placement, hue: number, width: number, height: number, objectOf: ObjectSource) {
  const size = Math.round(placement.size * height)
  const drawn = await objectOf(placement.emoji, placement.angle, size)
  const resized = sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } }).resize(size, size, {
    fit: 'inside',
  })
  if (hue) resized.modulate({ hue })
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
  const left = Math.round(placement.x * width - info.width / 2)
  const floor = placement.floor * height
  return {
    overlay: {
      input: data,
      raw: { width: info.width, height: info.height, channels: info.channels },
      left,
      top: Math.round(floor - info.height),
    },
    shadow: {
      // Under what touches the ground, drawn towards the middle of what hangs above it.
      x: left + info.width * (drawn.contactAt * 0.65 + 0.5 * 0.35),
      // The object is slightly inside its shadow, or it would seem to float.
      y: floor - info.width * 0.015,
      halfWidth: info.width * (0.3 + drawn.contactWidth * 0.28),
    },
  }
}
