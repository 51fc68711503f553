import { expect, test } from 'vitest'
import { documentOf, indexDefinition } from '#server/features/search/engine/mapping.ts'
import { ROLE } from '#server/features/search/roles.ts'

test('a document has the tokens of each language, with role and weight, in one order', () => {
  const postings = [
    { language: 'en', lexeme: 'lamp', weight: 1.5, role: ROLE.thing },
    { language: 'en', lexeme: '', weight: 4, role: ROLE.naming },
    { language: 'zh', lexeme: '台灯', weight: 0.25, role: ROLE.kind },
  ] as const
  const document = { product: 7, en: '4\u001f1048576\u001e5lamp\u001f393216', zh: '6台灯\u001f65536' }
  expect(documentOf(7, postings)).toEqual(document)
  expect(documentOf(7, postings.toReversed())).toEqual(document)
})

test('the least weight is still one', () => {
  expect(documentOf(7, [{ language: 'spa', lexeme: 'luz', weight: 1e-9, role: ROLE.mentioned }])).toEqual({
    product: 7,
    spa: '0luz\u001f1',
  })
})

test('a large catalogue is spread over processors, a small one is not', () => {
  const shards = [0, 250_000, 250_001, 1_000_000, 10_000_000].map((total) => indexDefinition(total).settings.number_of_shards)
  expect(shards).toEqual([1, 1, 2, 4, 8])
})
