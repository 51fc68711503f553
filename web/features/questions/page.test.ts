import { expect, test } from 'vitest'
import { replyToQuestion } from '#contract/questions/console.ts'
import { addQuestion } from '#contract/questions/questions.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const lamp = await stockProduct(shop)
const [buyer, member] = [await openBuyer(shop), await openMember(shop, lamp.supplierId)]
const productPage = `/en/product/${lamp.productId}`
const questionsPage = `${productPage}/questions`

/** Adds a question by the buyer, with an answer. */
async function answered(content: string, reply: string): Promise<void> {
  const { data } = await shop.call(addQuestion, { productId: String(lamp.productId), content }, { token: buyer.token })
  expect((await shop.call(replyToQuestion, { id: data.id, content: reply }, { token: member.token })).code).toBe(200)
}

test('a buyer asks from the product’s page without scripts, the supplier answers in the console, and everybody reads it', async () => {
  const { body } = await visitPage(shop, productPage, buyer.token)
  expect(body).toMatch(new RegExp(`<form[^>]*action="${questionsPage}"`))
  const sent = await sendForm(shop, questionsPage, buyer.token, { content: 'Is a plug for Spain included?' })
  expect([sent.statusCode, sent.headers.location]).toEqual([302, `${questionsPage}?sent=1`])
  expect((await visitPage(shop, `${questionsPage}?sent=1`, buyer.token)).body).toContain('Your question has been sent to Yiwu Lamps')

  const desk = (await visitPage(shop, '/en/console/questions', member.token)).body
  const [, id = ''] = /\/console\/questions\?id=(\d+)/.exec(desk) ?? []
  expect(desk).toContain('Is a plug for Spain included?')
  await sendForm(shop, `/en/console/questions?id=${id}`, member.token, { intent: 'reply', id, content: 'Yes, type F.' })
  for (const page of [productPage, questionsPage]) {
    for (const token of [undefined, buyer.token]) {
      const { body: seen } = await visitPage(shop, page, token)
      expect(seen).toContain('Is a plug for Spain included?')
      expect(seen).toContain('Yes, type F.')
    }
  }
})

test('what is too short is refused beside the field, which holds what was typed', async () => {
  const refused = await sendForm(shop, questionsPage, buyer.token, { content: 'Why?' })
  expect(refused.body).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Why\?<\/textarea>/)
})

test('a visitor reads, and is led to sign in', async () => {
  const { body } = await visitPage(shop, productPage)
  expect(body).not.toMatch(/<form[^>]*questions"/)
  expect(body).toContain(`/en/login?redirect=${encodeURIComponent(`/product/${lamp.productId}/questions`)}`)
})

test('the product’s page shows three of them, and leads to all', async () => {
  for (let n = 1; n <= 4; n++) await answered(`Question number ${n} about it`, `Answer ${n}`)
  const { body } = await visitPage(shop, productPage)
  expect(new Set(body.match(/Answer \d/g)).size).toBe(3)
  expect(body).toContain('See all 5 questions')
  expect(new Set((await visitPage(shop, questionsPage)).body.match(/Answer \d/g)).size).toBe(4)
})
