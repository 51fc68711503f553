import type { Sharp } from 'sharp'

/**
 * Renders a stored picture that nobody uploaded from its recipe, in pixels; the caller chooses the format. Null where this
 * server has nothing to draw it with: the picture is then missing.
 */
export type PictureSource = (recipe: unknown, width: number, height: number) => Promise<Sharp | null>
