import { sql } from 'drizzle-orm'
import { ORDER_STATUSES } from '#contract/orders/orders.ts'
import type { Shop } from '#tests/shop.ts'

const WORDS = { spa: 'lámpara', en: 'lamp', zh: '灯' }

/** Pages of every public route, with and without content. */
export const publicSources = (language: keyof typeof WORDS): string[] => [
  '/',
  '/h5',
  '/login',
  '/login?type=address',
  '/login?redirect=%2Fproduct%2F1',
  '/register',
  '/retrievePassword',
  '/agreement',
  '/help',
  '/help?typeId=2',
  '/help?keyword=zzzzz',
  '/allProducts',
  '/allProducts/1',
  '/allProducts?minPrice=1&pageNum=2',
  '/allProducts?minPrice=1000000',
  '/product/1',
  '/product/2/questions',
  '/compare',
  '/compare?ids=1,2',
  `/productSearch/${encodeURIComponent(WORDS[language])}`,
  '/productSearch/zzzzqqq',
  '/supplier/list',
  '/supplier/list?keyword=zzzzz',
  '/supplier/1',
  '/supplier/become',
  '/view/101',
  '/report?productId=1',
  '/report?supplierId=1',
  '/keepSecondFactor?token=x',
  '/loginCode?redirect=%2Fhelp',
]

export const MISSING_SOURCES = ['/nothing', '/product/999999', '/supplier/99999', '/view/99999', '/unsubscribe?token=x']

/** Personal pages of a signed-in person. */
export async function ownSources({ appContext }: Shop, accountId: number): Promise<string[]> {
  const idsOf = async (query: ReturnType<typeof sql>) =>
    (await appContext.database.db.execute<{ id: number }>(query)).rows.map(({ id }) => String(id))
  const orders = await idsOf(sql`select min(id) as id from orders where account_id = ${accountId} group by order_status`)
  const [notice] = await idsOf(sql`select min(id) as id from announcements`)
  return [
    '/personalCenter/user',
    '/personalCenter/address',
    '/personalCenter/address?edit=new',
    '/personalCenter/consultation',
    '/personalCenter/consultationList/1',
    '/personalCenter/inquiryMessage',
    '/personalCenter/notification',
    `/personalCenter/noticeView?id=${notice}`,
    '/personalCenter/shoppingCart',
    '/personalCenter/shoppingCart?step=checkout',
    '/personalCenter/favourites',
    '/personalCenter/watches',
    '/personalCenter/watches?productId=1',
    '/product/2/questions',
    '/compare?ids=1,2',
    '/personalCenter/lists',
    '/personalCenter/lists/1',
    '/personalCenter/lists/add?productId=1',
    '/personalCenter/bought',
    '/personalCenter/quickOrder',
    '/personalCenter/join?token=x',
    '/personalCenter/order',
    '/personalCenter/order?turn=1',
    ...ORDER_STATUSES.map((status) => `/personalCenter/order?orderStatus=${status}`),
    ...orders.map((id) => `/personalCenter/orderDetails/${id}`),
    '/personalCenter/help',
    '/priceInquiry',
  ]
}
