import { expect, test } from 'vitest'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { sizeToSend } from '#web/browser/shrink-picture.ts'

const MB = 1024 * 1024

test.each<[what: string, width: number, height: number, bytes: number, sent: [number, number] | null]>([
  ['a photo of 12 megapixels', 4032, 3024, 4 * MB, null],
  ['24 megapixels', 6000, 4000, 9 * MB, null],
  ['exactly 25 megapixels', 5000, 5000, LARGEST_UPLOAD_BYTES, null],
  ['one row more', 5000, 5001, 9 * MB, [4095, 4096]],
  ['48 megapixels of an iPhone', 8064, 6048, 9 * MB, [4729, 3547]],
  ['the same upright', 6048, 8064, 9 * MB, [3547, 4729]],
  ['50 megapixels of a Samsung', 8160, 6120, 14 * MB, [4729, 3547]],
  ['200 megapixels', 16320, 12240, 40 * MB, [4729, 3547]],
  ['a strip of a shop', 750, 16_000, 3 * MB, null],
  ['a strip that is too long for a canvas', 750, 40_000, 9 * MB, [307, 16_384]],
  ['12 MB of 24 megapixels', 6000, 4000, 12 * MB, [5016, 3344]],
  ['12 MB of 8 megapixels, encoded again', 3264, 2448, 12 * MB, [3264, 2448]],
  ['a line', 30_000_000, 1, 9 * MB, [16_384, 1]],
])('%s', (_, width, height, bytes, sent) => {
  const size = sizeToSend({ width, height }, bytes)
  expect(size && [size.width, size.height]).toEqual(sent)
  if (size) {
    expect(size.width * size.height).toBeLessThanOrEqual(4096 * 4096)
    expect(Math.abs(size.width / size.height / (width / height) - 1)).toBeLessThan(height === 1 ? Number.POSITIVE_INFINITY : 0.01)
  }
})
