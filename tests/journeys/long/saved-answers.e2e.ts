import { expect, test } from 'vitest'
import { listComments } from '#contract/comments/console.ts'
import { addCannedAnswer } from '#contract/consultations/canned-answers.ts'
import { listQuestions } from '#contract/questions/console.ts'
import { addQuestion } from '#contract/questions/questions.ts'
import { comments } from '#server/features/products/products.table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openOwner } from '#tests/members.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const

test('a saved reply answers a review and a question in the language that they are written in', async () => {
  const owner = await openOwner(shop)
  const { productId } = await stockProduct(shop, { supplierId: owner.supplierId })
  const review = { productId, authorName: 'Ana', language: 'spa', score: 5, content: 'Bien' } as const
  await shop.appContext.database.db.insert(comments).values(review)
  const question = { productId: String(productId), content: '灯泡可以更换吗？请告诉我。' }
  expect((await shop.call(addQuestion, question, { token: (await openBuyer(shop)).token, language: 'zh' })).code).toBe(200)
  const texts = { spa: 'Muchas gracias.', en: 'Thank you very much.', zh: '非常感谢。' }
  await shop.call(addCannedAnswer, { name: 'Thanks', content: texts }, owner)

  const { page, problems } = await visit({ token: owner.token })
  const answers = [
    ['comments', (await shop.call(listComments.page, {}, owner)).rows[0]!.id, texts.spa],
    ['questions', (await shop.call(listQuestions.page, {}, owner)).rows[0]!.id, texts.zh],
  ] as const
  for (const [place, id, text] of answers) {
    await openAlive(page, `/en/console/${place}?id=${id}`)
    await page.getByRole('button', { name: words.consultations_replies({}, EN) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Thanks' }).click()
    const box = page.locator('textarea[name=content]')
    await expect.poll(() => box.inputValue()).toBe(text)
    await expectSoundPage(page)
    await box.fill('')
  }
  expect(problems).toEqual([])
})
