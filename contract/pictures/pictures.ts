/** The only widths in which pictures are produced: arbitrary ones would let a stranger fill the disk. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 1200, 1600, 2400] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Wider than a product picture is ever shown: for banners alone. */
export const BANNER_WIDTHS = [640, 800, 1200, 1600, 2400] as const satisfies readonly PictureWidth[]

/** A banner's height divided by its width. */
export const BANNER_RATIO = 0.4

/**
 * One address for all formats: the server sends AVIF to clients that accept it, once it exists, and WebP until then,
 * so a page never has to know which files exist.
 */
export const pictureAddress = (key: string, width: PictureWidth): string => `/pictures/${key}/${width}`

/** For `srcset`: `/pictures/k/320 320w, /pictures/k/640 640w`. */
export const pictureSrcSet = (key: string, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${pictureAddress(key, width)} ${width}w`).join(', ')

export const isPictureWidth = (width: number): width is PictureWidth => (PICTURE_WIDTHS as readonly number[]).includes(width)

/** For links shared elsewhere: the width that Open Graph consumers expect. */
export const SHARED_WIDTH = 1200 satisfies PictureWidth

/** The key in a picture's address; null for any other address. */
export const pictureKeyOf = (address: string | null | undefined): string | null =>
  /^\/pictures\/([\w-]+)\/\d+$/.exec(address ?? '')?.[1] ?? null
