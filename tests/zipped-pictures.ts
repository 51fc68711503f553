import { pictureOf, type ZipEntry, zipOf } from '#tests/sample-files.ts'

/** Sample pictures by width. */
export const PICTURES: ReadonlyMap<number, Buffer> = new Map(
  await Promise.all([11, 12, 13].map(async (width) => [width, await pictureOf(width, 10)] as const)),
)

export const picture = (name: ZipEntry['name'], width = 11, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  bytes: PICTURES.get(width)!,
  ...more,
})

/** A ZIP as an uploaded file for an import. */
export const zipped = (...entries: ZipEntry[]) => ({ name: 'pictures.zip', bytes: zipOf(entries), signal: new AbortController().signal })
