import sharp, { type Sharp } from 'sharp'
import { backdrop, type Scene } from '#database/demo/pictures/backdrop.ts'
import { cartonDrawing } from '#database/demo/pictures/carton-drawing.ts'
import { dimensionDrawing } from '#database/demo/pictures/dimension-drawing.ts'
import type { DrawnObject, ObjectSource } from '#database/demo/pictures/drawn-objects.ts'
import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import { type Placement, placementsOf } from '#database/demo/pictures/placement.ts'
import { outlined } from '#database/demo/pictures/silhouette.ts'

/** Where the light falls; in a banner, that is on the objects, on the right. */
const BANNER_LIGHT_AT = 0.74
const LIGHT_AT = 0.5

const SCENES: Partial<Record<PictureRecipe['layout'], Scene>> = { pair: 'table', plinth: 'plinth' }

/** Renders a recipe; the caller chooses the format. */
export async function compose(recipe: PictureRecipe, width: number, height: number, objectOf: ObjectSource): Promise<Sharp> {
  if (recipe.layout === 'dimensions' || recipe.layout === 'carton') return composeFacts(recipe, width, objectOf)
  const objects = await Promise.all(placementsOf(recipe).map((placement) => placeObject(placement, width, height, objectOf)))
  const shadows = objects.map((object) => object.shadow)
  const lightAt = recipe.layout === 'banner' ? BANNER_LIGHT_AT : LIGHT_AT
  const ground = Buffer.from(backdrop(recipe.tint, width, height, shadows, lightAt, SCENES[recipe.layout] ?? 'open'))
  return sharp(ground)
    .removeAlpha()
    .composite(objects.map((object) => object.overlay))
}

async function placeObject({ object, colour, angle, ...placement }: Placement, width: number, height: number, objectOf: ObjectSource) {
  const size = Math.round(placement.size * height)
  const drawn = await objectOf(object, colour, angle, size)
  const { data, info } = await resized(drawn, size, size)
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
      // Centred below the part that touches the ground, shifted towards the middle of what overhangs it.
      x: left + info.width * (drawn.contactAt * 0.65 + 0.5 * 0.35),
      // The object overlaps its shadow slightly; otherwise it would seem to float.
      y: floor - info.width * 0.015,
      halfWidth: info.width * (0.3 + drawn.contactWidth * 0.28),
    },
  }
}

/** A square sheet with the object, lines and numbers. */
async function composeFacts(recipe: PictureRecipe, side: number, objectOf: ObjectSource): Promise<Sharp> {
  const drawn = await objectOf(recipe.objects[0] ?? '', recipe.colours?.[0], 0, Math.round(side * 0.6))
  const sheet =
    recipe.layout === 'carton' && recipe.carton
      ? cartonDrawing(recipe.carton, drawn.width / drawn.height)
      : dimensionDrawing(recipe.measures ?? { longest: 0 }, drawn.width / drawn.height)
  const { data, info } = await resized(
    drawn,
    Math.max(2, Math.round(sheet.object.width * side)),
    Math.max(2, Math.round(sheet.object.height * side)),
  )
  if (recipe.layout === 'dimensions') outlined(data, info.width, info.height)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1 1">${sheet.svg}</svg>`
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([
      {
        input: data,
        raw: { width: info.width, height: info.height, channels: info.channels },
        left: Math.round(sheet.object.left * side),
        top: Math.round(sheet.object.top * side),
      },
    ])
}

const resized = (drawn: DrawnObject, width: number, height: number) =>
  sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .resize(width, height, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
