import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmSecondFactor, startSecondFactor } from '#contract/account/second-factor.ts'
import { register, sendEmailCode, signIn } from '#contract/account/sign-in.ts'
import { addAddress } from '#contract/addresses/addresses.ts'
import { readFirstSteps, readOperatorBoard } from '#contract/board/console.ts'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { articleTable } from '#contract/content/console.ts'
import { joinSupplier } from '#contract/members/members.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { bankAccountTable } from '#contract/payments/console/bank-accounts.ts'
import { listPayments, verifyPayment } from '#contract/payments/console/payments.ts'
import { addProduct } from '#contract/products/console/products.ts'
import { addConsoleSupplier } from '#contract/suppliers/console/add.ts'
import { fillEmptyShop, isEmptyShop } from '#database/seed-shop.ts'
import { createFirstAdministrator } from '#server/features/account/console/first-administrator.ts'
import { MADRID } from '#tests/address-book.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { looseFile } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { prove } from '#tests/paying.ts'
import { authenticator, PASSWORD } from '#tests/second-factor.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const named = (name: string) => ({ spa: name, en: name, zh: name })

/** Registers with the code from the mail. */
async function newAccount(email: string, clientAddress: string): Promise<string> {
  await shop.call(sendEmailCode, { email, type: 1 }, { clientAddress })
  const emailCode = (await mailsTo(shop, email)).findLast(({ code }) => code)!.code!
  const person = { email, emailCode, password: PASSWORD, name: 'Ana', countryCode: 'ES', agreementFlag: 1 } as const
  return (await shop.call(register, person, { clientAddress })).data.token
}

test('an empty shop comes to its first paid order on the path of docs/first-day.md', { timeout: 120_000 }, async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  await db.execute(
    sql`truncate ${sql.join(
      rows.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )} restart identity`,
  )
  await fillEmptyShop(db, { databaseUrl: undefined, hasDemo: false })
  expect(await isEmptyShop(db)).toBe(true)

  const boss = { email: 'boss@shop.example', name: 'Boss', langCode: 'en', password: PASSWORD } as const
  await createFirstAdministrator(db, boss, shop.appContext.clock())
  const { token } = (await shop.call(signIn, { email: boss.email, password: PASSWORD })).data
  const desk = { token }
  expect((await shop.call(readOperatorBoard, {}, desk)).code).toBe(220014)
  const { secret } = (await shop.call(startSecondFactor, { password: PASSWORD }, desk)).data
  expect((await shop.call(confirmSecondFactor, { secondCode: authenticator(shop, secret)() }, desk)).code).toBe(200)
  const missing = async () =>
    (await shop.call(readFirstSteps, {}, desk)).data.stepList.filter(({ doneFlag }) => doneFlag === 0).map(({ key }) => key)
  expect(await missing()).toEqual(['account', 'text', 'category', 'supplier', 'product', 'order'])

  const account = { accountName: 'Shop SL', accountNo: 'ES9121000418450200051332', bankName: 'Banco', swift: 'CAIXESBBXXX' }
  expect((await shop.call(bankAccountTable.add, account, desk)).code).toBe(200)
  const agreement = { langCode: 'en', title: 'Terms of use', content: '<p>Fair dealing.</p>' } as const
  expect((await shop.call(articleTable.add, { kind: 2, slug: 'user-agreement', textList: [agreement] }, desk)).code).toBe(200)
  const category = await shop.call(categoryTable.add, { name: named('Lamps') }, desk)
  expect(await missing()).toEqual(['supplier', 'product', 'order'])

  const email = 'owner@lamps.example'
  const company = { nameOrigin: '明灯', name: named('Bright Lamps'), countryCode: 'CN', companyType: 1, email } as const
  const supplier = await shop.call(addConsoleSupplier, company, desk)
  expect(supplier.code).toBe(200)
  const owner = { token: await newAccount(email, '198.51.100.1') }
  // Decodes quoted-printable.
  const letters = (await mailsTo(shop, email)).map(({ source }) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  const invitation = letters.map((letter) => /personalCenter\/join\?token=([\w-]{43})/.exec(letter)?.[1]).find(Boolean)!
  expect((await shop.call(joinSupplier, { token: invitation }, owner)).code).toBe(200)
  const { rows: people } = await db.execute<{ id: number }>(sql`select id::int as id from accounts where email = ${email}`)
  const product = await shop.call(
    addProduct,
    {
      textList: [{ langCode: 'en', name: 'Desk lamp', description: '<p>Made by hand</p>' }],
      categoryId: category.data.id,
      imageList: [{ fileId: await looseFile(shop, people[0]!.id) }],
      skuList: [{ skuCode: 'DL-1', valueIdList: [], stock: 500, weightGram: 400 }],
      priceRangeList: [{ startQuantity: 10, price: '10' }],
      ...{ minOrderQuantity: 10, leadTimeDays: 7, hsCode: '9405210000', status: 1 },
      ...{ cartonQuantity: 20, cartonWeightGram: 10_000, cartonLengthMm: 400, cartonWidthMm: 400, cartonHeightMm: 400 },
    },
    owner,
  )
  expect(product.code).toBe(200)
  expect(await missing()).toEqual(['order'])

  const buyerToken = await newAccount('buyer@example.com', '198.51.100.2')
  const address = await shop.call(addAddress, MADRID, { token: buyerToken })
  const { rows: buyers } = await db.execute<{ id: number }>(sql`select id::int as id from accounts where email = 'buyer@example.com'`)
  const buyer = { id: buyers[0]!.id, token: buyerToken, addressId: Number(address.data.id) }
  const goods = {
    productId: Number(product.data.id),
    skuIds: [Number(product.data.skuList[0]!.skuId)],
    supplierId: Number(supplier.data.id),
  }
  const placed = await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, goods, 100)))
  expect(placed.code).toBe(200)
  expect(await missing()).toEqual([])
  const { orderId } = placed.data.orderList[0]!
  const { payableAmount } = (await shop.call(readOrder, { id: orderId }, { token: buyerToken })).data
  const transfer = { buyer, payNo: placed.data.payNo, ids: [Number(orderId)], productIds: [goods.productId] }
  expect((await prove(shop, transfer, payableAmount)).code).toBe(200)
  const [inReview] = (await shop.call(listPayments.page, {}, desk)).rows
  const receiveTime = shop.appContext.clock().toISOString()
  expect((await shop.call(verifyPayment, { id: inReview!.id, paidAmount: payableAmount, receiveTime }, desk)).code).toBe(200)
  expect((await shop.call(readOrder, { id: orderId }, { token: buyerToken })).data).toMatchObject({
    orderStatus: 2,
    paidAmount: payableAmount,
  })
})
