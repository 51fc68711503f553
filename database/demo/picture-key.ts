import { createHash } from 'node:crypto'
import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import { drawn, isDrawing } from './pictures/drawings.ts'

/** Raised whenever objects are put together in another way: pictures are cached for ever by their keys. */
const COMPOSITION = 2

/** The same object in the same colour stands in each of a product's pictures. */
const drawings = new Map<string, string>()
function drawnOnce(object: string, main: string | undefined): string {
  const known = drawings.get(`${object} ${main}`)
  if (known !== undefined) return known
  const drawing = drawn(object, main ? { main } : {})
  drawings.set(`${object} ${main}`, drawing)
  return drawing
}

/** A drawn picture's key: recipe and drawings decide it, so the same ones are one picture and a changed one is another. */
export function pictureKey(recipe: PictureRecipe): string {
  const hash = createHash('sha256').update(`${COMPOSITION} ${JSON.stringify(recipe)}`)
  for (const [index, object] of recipe.objects.entries()) {
    const main = recipe.colours?.[index] ?? recipe.colours?.at(-1)
    if (isDrawing(object)) hash.update(drawnOnce(object, main))
  }
  return hash.digest('hex').slice(0, 20)
}
