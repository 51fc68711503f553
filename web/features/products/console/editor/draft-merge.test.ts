import { expect, test } from 'vitest'
import { type Draft, newDraft } from '#web/features/products/console/editor/draft.ts'
import { bodyOf, changedBody, placedErrors } from '#web/features/products/console/editor/draft-body.ts'
import { isChanged, merged } from '#web/features/products/console/editor/draft-merge.ts'
import type { OptionDraft } from '#web/features/products/console/editor/option-rows.ts'

const option = (stock: string, seenStock: number): OptionDraft => ({
  ...{ key: '7', skuId: '7', isOffered: true, choices: {}, skuCode: 'A', barcode: '', price: '', weightGram: '100' },
  ...{ stock, seenStock },
})
const base: Draft = { ...newDraft('en'), options: [option('50', 50)] }
const named = (draft: Draft, name: string): Draft => ({ ...draft, texts: { ...draft.texts, en: { ...draft.texts.en, name } } })
const valued = (draft: Draft, values: Partial<Draft['values']>): Draft => ({ ...draft, values: { ...draft.values, ...values } })

test('what only the other has changed comes into the draft, what both have changed stays as it is typed', () => {
  const mine = valued(named(base, 'Mine'), { brand: 'Own' })
  const theirs = valued(named(base, 'Theirs'), { hsCode: '940540' })
  const { draft, conflicts, taken } = merged(mine, base, theirs)
  expect([draft.texts.en.name, draft.values.brand, draft.values.hsCode]).toEqual(['Mine', 'Own', '940540'])
  expect([conflicts, taken]).toEqual([['texts.en.name'], ['hsCode']])
})

test('stock that orders have taken is no change, and a difference that is typed stays the same difference', () => {
  const theirs = { ...base, options: [option('40', 40)] }
  expect(isChanged(theirs, base)).toBe(false)
  const untouched = merged(base, base, theirs).draft
  expect(untouched.options[0]).toMatchObject({ stock: '40', seenStock: 40 })
  const mine = { ...base, options: [option('+20', 50)] }
  expect(merged(mine, base, theirs)).toMatchObject({ draft: { options: [{ stock: '60', seenStock: 40 }] }, conflicts: [], taken: [] })
})

test('only what was changed is sent, and errors come back to their rows', () => {
  const write = (draft: Draft) => bodyOf(draft, { momentOf: (local) => local, price: (typed) => typed })
  const mine = { ...named(base, 'Lamp'), options: [option('+20', 50)] }
  const { body, places } = write(mine)
  expect(changedBody(body, write(base).body)).toEqual({
    textList: [{ langCode: 'en', name: 'Lamp', description: '', factList: [], translateType: 0 }],
    skuList: [{ skuId: '7', valueIdList: [], skuCode: 'A', barcode: '', price: null, stock: 70, seenStock: 50, weightGram: 100 }],
  })
  expect(placedErrors({ 'skuList.0.weightGram': 'a', 'textList.0.name': 'b', hsCode: 'c' }, places)).toEqual({
    ...{ 'option.7.weightGram': 'a', 'text.en.name': 'b', hsCode: 'c' },
  })
})
