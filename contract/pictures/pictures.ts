/** The only widths in which pictures are served: with arbitrary widths, a visitor could fill the disk. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 1200, 1600, 2400] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Wider than product pictures are ever shown: for banners only. */
export const BANNER_WIDTHS = [640, 800, 1200, 1600, 2400] as const satisfies readonly PictureWidth[]

/** A banner's height divided by its width. */
export const BANNER_RATIO = 0.4

/**
 * One URL for all formats: the server sends AVIF to clients that accept it once the AVIF file exists, and WebP until then, so pages need
 * not know which files exist.
 */
export const pictureAddress = (key: string, width: PictureWidth): string => `/pictures/${key}/${width}`

/** Value of a `srcset` attribute: `/pictures/k/320 320w, /pictures/k/640 640w`. */
export const pictureSrcSet = (key: string, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${pictureAddress(key, width)} ${width}w`).join(', ')

export const isPictureWidth = (width: number): width is PictureWidth => (PICTURE_WIDTHS as readonly number[]).includes(width)

/** Width for link previews, as expected by consumers of Open Graph. */
export const SHARED_WIDTH = 1200 satisfies PictureWidth

/** The picture key in a picture URL; null for any other URL. */
export const pictureKeyOf = (address: string | null | undefined): string | null =>
  /^\/pictures\/([\w-]+)\/\d+$/.exec(address ?? '')?.[1] ?? null
