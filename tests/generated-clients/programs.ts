/** TypeScript for the generators; their output is checked by this project's own. */
const THEIR_TYPESCRIPT = 'typescript@5.9.3'

const GIVEN = `
const { token, cartLine, addressId, submitToken } = JSON.parse(process.env.GIVEN ?? '') as {
  token: string
  cartLine: { productId: string; skuList: { skuId: string; quantity: number }[]; sampleFlag: 0 | 1 }
  addressId: string
  submitToken: string
}`

const PRICED = `
  if (price?.code !== 200) throw new Error(price?.msg)
  const { priceToken, supplierList: offered } = price.data
  const supplierList = offered.map(({ supplierId, freightType }) => ({ supplierId, freightType: freightType! }))
  const body = { cartIdList, addressId, supplierList, incoterms: 'DAP' as const, payType: 2 as const, priceToken, submitToken }`

const PLACED = `
  if (placed?.code !== 200) throw new Error(placed?.msg)
  console.log(placed.data.orderList[0]?.orderNo)`

/** Each generator: its packages, the command that makes a client from openapi.json, and a program that orders with that client. */
export const GENERATORS = [
  {
    name: '@hey-api/openapi-ts',
    packages: ['@hey-api/openapi-ts@0.99.0', THEIR_TYPESCRIPT],
    command: ['openapi-ts', '--input', 'openapi.json', '--output', 'client'],
    program: `
import { postApiCartAdd, postApiCartAddOrder, postApiCartPreCalPrice } from './client'
import { client } from './client/client.gen'
declare const process: { env: Record<string, string | undefined> }
${GIVEN}
async function order() {
  client.setConfig({ auth: () => token })
  const { data: added } = await postApiCartAdd({ body: cartLine })
  if (added?.code !== 200) throw new Error(added?.msg)
  const { cartIdList } = added.data
  const { data: price } = await postApiCartPreCalPrice({ body: { cartIdList, addressId } })
${PRICED}
  const { data: placed } = await postApiCartAddOrder({ body })
${PLACED}
}
void order()
`,
  },
  {
    name: 'openapi-typescript',
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', THEIR_TYPESCRIPT],
    command: ['openapi-typescript', 'openapi.json', '--output', 'types.ts'],
    program: `
import createClient from 'openapi-fetch'
import type { paths } from './types'
declare const process: { env: Record<string, string | undefined> }
${GIVEN}
async function order() {
  const client = createClient<paths>({ baseUrl: process.env.SERVER ?? '', headers: { apiToken: token } })
  const { data: added } = await client.POST('/api/cart/add', { body: cartLine })
  if (added?.code !== 200) throw new Error(added?.msg)
  const { cartIdList } = added.data
  const question = { cartIdList, addressId, incoterms: 'DAP' as const, freightList: [] }
  const { data: price } = await client.POST('/api/cart/preCalPrice', { body: question })
${PRICED}
  const { data: placed } = await client.POST('/api/cart/addOrder', { body })
${PLACED}
}
void order()
`,
  },
] as const
