import { expect, test } from 'vitest'
import { code, isTest, textOf } from '#tests/source-files.ts'
import { limitsFor } from '../scripts/field-limits.ts'

test('what a field takes is what the schema of its endpoint takes, also in the rows of a list', async () => {
  const source = `
    import type { makeOffer } from '#contract/inquiries/console/offers.ts'
    const { TextField } = fieldsOf<typeof makeOffer, 'currencyCode'>()`
  expect(Object.fromEntries([...(await limitsFor(source)).values()].flatMap(Object.entries))).toEqual({
    'itemList.*.price': { inputMode: 'decimal', required: true },
    'itemList.*.currencyCode': { required: true },
    'itemList.*.minOrderQuantity': { inputMode: 'numeric', required: true },
    'itemList.*.leadTimeDays': { inputMode: 'numeric', required: true },
    'itemList.*.remark': { maxLength: 500 },
    remark: { maxLength: 2000 },
  })
})

test('a form of two endpoints that take one name at different lengths is two forms', async () => {
  const source = `
    import type { rejectInquiry, rejectInquiryLine } from '#contract/inquiries/console/inquiries.ts'
    fieldsOf<typeof rejectInquiry | typeof rejectInquiryLine>()`
  await expect(limitsFor(source)).rejects.toThrow('allow different lengths of content')
})

/** Fields that only search or set a cookie; no form submits them to an endpoint. */
const NO_FORMS = [
  'web/console/list/',
  'web/features/consultations/conversation-list.tsx',
  'web/features/content/help-center.tsx',
  'web/features/figures/console/page.tsx',
  'web/features/home/sourcing-box.tsx',
  'web/features/inquiries/console/product-finder.tsx',
  'web/features/inquiries/console/supplier-picker.tsx',
  'web/features/inquiries/list.tsx',
  'web/features/lists/bought-page.tsx',
  'web/features/lists/page.tsx',
  'web/features/orders/list-page.tsx',
  'web/features/search/box.tsx',
  'web/features/search/nothing-found.tsx',
  'web/features/search/console/keyword-form.tsx',
  'web/features/suppliers/filters.tsx',
  'web/features/uploads/file-row.tsx',
  'web/shell/',
  'web/ui/list/search.tsx',
]

test('no form says by hand how long a text may be', () => {
  const forms = code.filter((path) => path.startsWith('web/') && !isTest(path) && !NO_FORMS.some((start) => path.startsWith(start)))
  const byHand = forms.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => /\b(max|min)Length(=\{|=")|\b(max|min)Length: [A-Z\d]/.test(line) && !/limitOf|limit\./.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(byHand).toEqual([])
})
