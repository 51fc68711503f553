import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'

type Draw = (recipe: PictureRecipe, width: number, height: number) => ReturnType<PictureSource>

let draw: Promise<Draw> | undefined

/** Draws the demo's pictures. The code is loaded with the first picture, since a shop without the demo needs no drawings. */
export const demoPictureSource: PictureSource = async (recipe, width, height) => {
  try {
    draw ??= loadDraw()
    return await (await draw)(recipe as PictureRecipe, width, height)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

async function loadDraw(): Promise<Draw> {
  const [{ compose }, { drawnObjects }] = await Promise.all([
    import('#database/demo/pictures/compose.ts'),
    import('#database/demo/pictures/drawn-objects.ts'),
  ])
  const objectOf = drawnObjects()
  return (recipe, width, height) => compose(recipe, width, height, objectOf)
}
