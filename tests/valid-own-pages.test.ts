import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import { belongingsOf } from '#tests/access-belongings.ts'
import { openApplicant, submitted } from '#tests/applying.ts'
import { putInCart } from '#tests/buying.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { openPerson } from '#tests/forms/form-table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { documentProblems } from '#tests/valid-document.ts'

const shop = await openShop()
const { db } = shop.appContext.database

/** Adds a buyer with every kind of row, and a second factor. */
async function fullPerson() {
  const buyer = await openBuyer(shop)
  const belongings = belongingsOf(shop, buyer.id)
  const order = await belongings.order()
  // Two rows in each list, since their buttons must be distinguishable.
  const [listed, once] = [
    [belongings.search, belongings.favourite, belongings.session],
    [belongings.orderMessage, belongings.application],
  ]
  for (const make of [...listed, ...listed, ...once]) await make()
  for (const _ of listed) await putInCart(shop, buyer, await stockProduct(shop), 100)
  await db.execute(sql`update product_texts set name = name || ' ' || product_id where name like 'Desk lamp%'`)
  await db.execute(
    sql`update sessions set user_agent = case id % 2 when 0 then 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' else '' end`,
  )
  await db.execute(sql`insert into second_factors (account_id, secret, confirm_time) values (${buyer.id}, '\\x01', now())`)
  await db.execute(sql`update accounts set password_hash = ${await hashPassword('naranjas del sur')} where id = ${buyer.id}`)
  return { ...buyer, order }
}

const full = await fullPerson()
const empty = await openPerson(shop)
const demo = await signedIn(shop, DEMO_PEOPLE.buyer)
const idOf = async (query: ReturnType<typeof sql>) => String((await db.execute<{ id: number }>(query)).rows[0]!.id)
const notice = await idOf(sql`select min(id) as id from announcements`)
/** The demo buyer's orders, which cover all statuses. */
const demoOrders = (await db.execute<{ id: number }>(sql`select id from orders where account_id = 1`)).rows.map(({ id }) => id)

const OWN = [
  '/personalCenter/user',
  '/personalCenter/address',
  '/personalCenter/address?edit=new',
  '/personalCenter/consultation',
  '/personalCenter/inquiryMessage',
  '/personalCenter/notification',
  `/personalCenter/noticeView?id=${notice}`,
  '/personalCenter/shoppingCart',
  '/personalCenter/favourites',
  '/personalCenter/watches',
  '/personalCenter/watches?productId=1',
  '/product/2',
  '/product/2/questions',
  '/compare?ids=1,2,3,4',
  '/personalCenter/lists',
  '/personalCenter/lists?cart=1',
  '/personalCenter/lists/add?productId=1',
  '/personalCenter/bought',
  '/personalCenter/quickOrder',
  '/personalCenter/join?token=x',
  '/personalCenter/order',
  '/personalCenter/order?orderStatus=7&keyword=x',
  '/personalCenter/help',
  '/priceInquiry',
  '/report?productId=1',
  '/supplier/become',
  '/keepSecondFactor?token=x',
  '/loginCode',
  '/loginCode?recovery=1',
  '/',
]

const MISSING = ['/nothing', '/product/999999', '/supplier/999999', '/view/999999', '/report', '/unsubscribe?token=wrong']
const MISSING_TO_ME = ['/personalCenter/noticeView?id=999999', '/personalCenter/orderDetails/999999', '/personalCenter/nothing']

async function read(path: string, language: Language, token?: string) {
  const url = inLanguage(path, language)
  return shop.app.inject({ url, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', ...(token ? { TOKEN: token } : {}) } })
}

async function problemsAt(paths: readonly string[], language: Language, status: number, token?: string): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    const { statusCode, body } = await read(path, language, token)
    if (statusCode !== status) problems.push(`${path}: ${statusCode}`)
    problems.push(...(await documentProblems(body)).map((problem) => `${path}: ${problem}`))
  }
  return problems
}

/** Adds an application in each status except 0, which `full` has. */
async function openApplications(): Promise<string[]> {
  return Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (status) => {
      const ana = await openApplicant(shop)
      const { id } = await submitted(shop, ana)
      const supplierId = status === 4 ? 1 : null
      await db.execute(
        sql`update supplier_applications set apply_status = ${status}, supplier_id = ${supplierId}, reject_reason = 'No', decide_time = case when ${status} in (4, 5) then now() end where id = ${Number(id)}`,
      )
      await db.execute(
        sql`insert into application_questions (application_id, operator_id, content, field_list) values (${Number(id)}, 3, 'Which one?', '{address,licenseFileIdList,mainCategoryIdList,certificateList}')`,
      )
      return ana.token
    }),
  )
}
const applicants = await openApplications()

describe.each(isExhaustive ? LANGUAGES : (['spa'] as const))('in %s', (language) => {
  test('an application is valid HTML at every step and in every status', async () => {
    const steps = ['company', 'contact', 'goods', 'documents', 'review'].map((step) => `/supplier/become?step=${step}`)
    expect(await problemsAt(steps, language, 200, full.token)).toEqual([])
    for (const token of applicants) expect(await problemsAt(['/supplier/become'], language, 200, token)).toEqual([])
  })

  test('every page of who has something is valid HTML', async () => {
    expect(await problemsAt([...OWN, `/personalCenter/orderDetails/${full.order}`], language, 200, full.token)).toEqual([])
    const orders = demoOrders.map((id) => `/personalCenter/orderDetails/${id}`)
    expect(await problemsAt(['/personalCenter/order', '/personalCenter/notification', ...orders], language, 200, demo)).toEqual([])
  })

  test('every page of who has nothing yet is valid HTML', async () => {
    expect(await problemsAt(OWN, language, 200, empty.token)).toEqual([])
  })

  test('a page that is missing is valid HTML, with and without a sign-in', async () => {
    expect(await problemsAt(MISSING, language, 404)).toEqual([])
    expect(await problemsAt(MISSING_TO_ME, language, 404, full.token)).toEqual([])
  })

  test('the way out of mails is valid HTML, before and after', async () => {
    const { publicUrl } = shop.appContext.config
    const address = await unsubscribeUrl(shop.appContext, { accountId: empty.id, choice: 'newsFlag' }, language)
    const url = address.slice(publicUrl.length)
    const requested = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect([requested.statusCode, await documentProblems(requested.body)]).toEqual([200, []])
    const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const done = await shop.app.inject({ method: 'POST', url, headers: form, payload: 'intent=end' })
    expect([done.statusCode < 400, await documentProblems(done.body)]).toEqual([true, []])
  })
})
