import { createHash } from 'node:crypto'
import type { PictureRecipe } from '#server/features/pictures/pictures.table.ts'

/** A drawn picture's key: the recipe decides it, so the same recipe is one picture and a changed one is another. */
export const pictureKey = (recipe: PictureRecipe): string => createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 20)
