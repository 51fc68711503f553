import { expect, test } from 'vitest'
import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { quoteInput, quotePlaces } from '#web/features/inquiries/console/quote-input.ts'
import { editedItems, type ItemField, itemField, newItem, typedItems } from '#web/features/inquiries/console/quote-values.ts'
import { formRefused } from '#web/ui/form/state.ts'

const line = { id: '7', lineType: 1, name: 'Desk lamp', specName: '', quantity: 200, productId: null, skuId: null, linkStatus: 0 }
const inquiry = { draft: null, quoteList: [], linkList: [line, { ...line, id: '8' }] } as unknown as ConsoleInquiryInfo

const GOODS = Object.fromEntries(
  Object.entries({
    ...{ categoryId: '3', hsCode: '9405.21', weightGram: '400', cartonQuantity: '20', cartonWeightGram: '10 000' },
    ...{ cartonLengthMm: '400', cartonWidthMm: '300', cartonHeightMm: '200' },
  }).map(([name, value]) => [`product.${name}`, value]),
)

/** The form's data as the browser submits it. */
function formOf(changes: Record<string, Record<string, string>>): FormData {
  const form = new FormData()
  for (const { key, values } of editedItems(inquiry, (amount) => amount)) {
    form.append('item', key)
    for (const [field, value] of Object.entries({ ...values, ...changes[key] })) form.set(itemField(key, field as ItemField), value)
  }
  form.set('incoterms', 'DDP')
  form.set('validDays', '7')
  return form
}

test('a quote begins with what was asked for, and what is typed makes its call', () => {
  const form = formOf({ L7: { answer: 'none' }, L8: { ...GOODS, price: '6,30', leadTimeDays: '12' } })
  const body = { inquiryId: '1', version: 2, ...quoteInput(form, '.') }
  expect(saveQuote.input.parse(body)).toMatchObject({
    incoterms: 'DDP',
    itemList: [{ linkId: 8, quantity: 200, minOrderQuantity: 200, price: '6.30', product: { hsCode: '940521', cartonWeightGram: 10_000 } }],
  })
})

test('what is refused stands beside the fields of its own line', () => {
  const form = formOf({ L7: { answer: 'none' } })
  const data = ['itemList.0.price', 'itemList.0.product.name.zh'].map((path) => ({ path, message: 'Wrong' }))
  const { errors } = formRefused(form, { code: 400, msg: '', data }, quotePlaces(form))
  expect(errors).toEqual({ [itemField('L8', 'price')]: 'Wrong', [itemField('L8', 'product.name.zh')]: 'Wrong' })
})

test('what was typed comes back into a document that is made anew, further goods too', () => {
  const typed = { [itemField('L7', 'price')]: '5', [itemField(newItem(0).key, 'answer')]: 'sku' }
  const items = typedItems(
    editedItems(inquiry, (amount) => amount),
    typed,
  )
  expect(items.map(({ key, values }) => [key, values['answer'], values['price']])).toEqual([
    ['L7', 'goods', '5'],
    ['L8', 'goods', undefined],
    ['X0', 'sku', undefined],
  ])
})
