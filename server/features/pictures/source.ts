import type { Sharp } from 'sharp'

/**
 * Renders a picture that was not uploaded from its recipe, as pixels; the caller chooses the format. Null if this server
 * has no source for it: the picture is then missing.
 */
export type PictureSource = (recipe: unknown, width: number, height: number) => Promise<Sharp | null>
