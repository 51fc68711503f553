import { createHash } from 'node:crypto'
import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import { drawn, isDrawing } from './pictures/drawings.ts'

/** Increment when compositions change: pictures are cached forever by their keys. */
const COMPOSITION = 2

/** Caches drawings, because all pictures of a product show the same object in the same colour. */
const drawings = new Map<string, string>()
function drawnOnce(object: string, main: string | undefined): string {
  const known = drawings.get(`${object} ${main}`)
  if (known !== undefined) return known
  const drawing = drawn(object, main ? { main } : {})
  drawings.set(`${object} ${main}`, drawing)
  return drawing
}

/** A hash of the recipe and its drawings: identical pictures share a key, and changing a drawing changes the key. */
export function pictureKey(recipe: PictureRecipe): string {
  const hash = createHash('sha256').update(`${COMPOSITION} ${JSON.stringify(recipe)}`)
  for (const [index, object] of recipe.objects.entries()) {
    const main = recipe.colours?.[index] ?? recipe.colours?.at(-1)
    if (isDrawing(object)) hash.update(drawnOnce(object, main))
  }
  return hash.digest('hex').slice(0, 20)
}
