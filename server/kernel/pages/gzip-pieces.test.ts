import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflatePiece, deflateSmall, joinPieces } from '#server/kernel/pages/gzip-pieces.ts'

test('pieces that are joined are a gzip file of their texts, checked as every gzip file is', async () => {
  const texts = ['', '丝途 '.repeat(9_000), 'x', '', '<p>Ñandú</p>'.repeat(70), '\u0000'.repeat(100_000)]
  const pieces = [...(await Promise.all(texts.map((text) => deflatePiece(Buffer.from(text))))), deflateSmall(Buffer.from('end'))]
  expect(gunzipSync(joinPieces(pieces)).toString() === `${texts.join('')}end`).toBe(true)
  expect(gunzipSync(joinPieces([])).toString()).toBe('')
})
