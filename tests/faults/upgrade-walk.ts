import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '#bench/buyer.ts'
import { inLanguage } from '#contract/languages.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { pageProducts } from '#contract/products/products.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import type { OpenForm, Stage } from '#tests/forms/form-table.ts'
import { openPerson } from '#tests/forms/form-table.ts'
import { alertsOf, fieldsOf } from '#tests/forms/visible-form.ts'
import { openSupplier } from '#tests/goods.ts'
import { openTrading } from '#tests/order-life/trading.ts'
import { openMember } from '#tests/order-stages.ts'
import { openRemoteShop, type RemoteShop } from '#tests/remote-shop.ts'
import { pdfOf } from '#tests/sample-files.ts'
import { openSeller } from '#tests/selling.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { ADMINISTRATOR_PAGES, SUPPLIER_PAGES } from '../../scripts/console-pages.ts'

const TRIES = 5
const TRY_AGAIN_MS = 1000
const ADMINISTRATOR = { id: 4, role: 3 }
const PAGES = ['/', '/allProducts', '/productSearch/lamp', '/product/1', '/supplier/list', '/supplier/1', '/help', '/login', '/h5']
const BUYERS_PAGES = ['user', 'address', 'order', 'shoppingCart', 'notification', 'consultation', 'inquiryMessage', 'lists']

const cookieOf = (token: string | undefined) => ({ cookie: `H5_SEEN=1${token ? `; TOKEN=${token}` : ''}`, accept: 'text/html' })

interface ConsolePages {
  SUPPLIER_PAGES: readonly string[]
  ADMINISTRATOR_PAGES: readonly string[]
}

/** Requests every page that both releases have from each node; returns a line for each that fails. */
export async function brokenPages(shop: RemoteShop, nodes: readonly string[], formerFolder: string): Promise<string[]> {
  const former = (await import(join(formerFolder, 'scripts/console-pages.ts'))) as ConsolePages
  const inBoth = (pages: readonly string[], formerPages: readonly string[]) => pages.filter((path) => formerPages.includes(path))
  const tokens = {
    buyer: await signedIn(shop),
    supplier: await signedIn(shop, DEMO_PEOPLE.supplier),
    administrator: await signedIn(shop, ADMINISTRATOR),
  }
  const visits = [
    ...PAGES.map((path) => ({ path, token: undefined })),
    ...BUYERS_PAGES.map((path) => ({ path: `/personalCenter/${path}`, token: tokens.buyer })),
    ...inBoth(SUPPLIER_PAGES, former.SUPPLIER_PAGES).map((path) => ({ path, token: tokens.supplier })),
    ...inBoth(ADMINISTRATOR_PAGES, former.ADMINISTRATOR_PAGES).map((path) => ({ path, token: tokens.administrator })),
  ]
  const broken: string[] = []
  for (const node of nodes)
    for (const { path, token } of visits) {
      const { reply, body } = await visit(node + inLanguage(path, 'en'), token)
      if (reply.status !== 200 || !body.includes('</html>')) broken.push(`${node} ${path}: ${reply.status}`)
    }
  return broken
}

/** Retries, since a node on a busy machine may answer "try again". */
async function visit(url: string, token: string | undefined): Promise<{ reply: Response; body: string }> {
  for (let time = 1; ; time++) {
    const reply = await fetch(url, { headers: cookieOf(token), redirect: 'manual' })
    const body = await reply.text()
    if (reply.status !== 503 || time === TRIES) return { reply, body }
    await wait(TRY_AGAIN_MS)
  }
}

/** Assets of one node's page that another node does not serve. */
export async function missingAssets(from: string, to: string): Promise<string[]> {
  const document = await (await fetch(`${from}/en/product/1`, { headers: cookieOf(undefined) })).text()
  const assets = new Set(document.match(/\/assets\/[\w.-]+\.(js|css)/g))
  if (assets.size === 0) return [`${from} names no assets`]
  const missing: string[] = []
  for (const asset of assets) if (!(await fetch(to + asset)).ok) missing.push(`${asset} of ${from}`)
  return missing
}

/** Walks through a day of buyer and seller, each call on the proxy's next node; returns what failed. */
export async function problemsOfWalk(shop: RemoteShop, shopUrl: string): Promise<string[]> {
  const problems: string[] = []
  const expectDone = (step: string, code: number) => code === 200 || problems.push(`${step}: ${code}`)
  const { token } = await signIn(shopUrl)
  for (const input of [{}, { keyword: 'lamp' }, { deliverFlag: 1, countryCode: 'ES' }] as const) {
    const { code, rows } = await shop.call(pageProducts, input, { token })
    if (code !== 200 || rows.length === 0) problems.push(`products ${JSON.stringify(input)}: ${code}`)
  }
  const sent = await shop.call(uploadFile, { type: UPLOAD_TYPES.document, file: { name: 'proof.pdf', bytes: pdfOf() } as never }, { token })
  for (let time = 0; time < 2; time++) {
    const stored = await fetch(shopUrl + sent.data.fileUrl)
    if (!Buffer.from(await stored.arrayBuffer()).equals(pdfOf())) problems.push(`the uploaded file: ${stored.status}`)
  }
  const trading = await openTrading(shop)
  const id = await trading.order()
  const { moves, read } = trading
  expectDone('pay proof', await moves.payProof(await read(id)))
  expectDone('verify', await moves.verify(await read(id), 'whole'))
  expectDone('ready', await moves.ready(await read(id)))
  expectDone('the balance', await moves.add(await read(id), 'whole'))
  expectDone('ship', await moves.ship(await read(id), 'whole'))
  expectDone('receipt', await moves.confirmReceipt(await read(id)))
  const listed = await shop.call(listOrders, {}, { token: trading.buyer.token })
  if (listed.rows?.map((row) => row.id).join() !== String(id)) problems.push(`the buyer's orders: ${JSON.stringify(listed.rows)}`)
  const seller = await openSeller(shop)
  const added = await seller.add()
  expectDone('a new product', added.code)
  expectDone('a changed product', (await seller.edit(added.data, { leadTimeDays: 9 })).code)
  return problems
}

export interface CrossingForm {
  name: string
  /** Opens the form; `right` is what the user types. If `isWhole`, all other fields are sent as rendered. */
  open(stage: Stage): Promise<Pick<OpenForm, 'path' | 'right'>>
  isWhole?: boolean
}

/** A form of the console: a member edits the page of their supplier. */
export const COMPANY: CrossingForm = {
  name: 'company',
  isWhole: true,
  open: async (stage) => {
    const member = await openMember(stage.shop, await openSupplier(stage.shop))
    stage.person = { ...stage.person, ...member }
    return { path: '/console/company', right: { intent: 'edit', 'name.en': 'Aurora' } }
  },
}

/** Fills in a form rendered by one node and submits it to another. */
export async function problemsOfForm(table: CrossingForm, shop: RemoteShop, from: string, to: string): Promise<string[]> {
  const prepared = openRemoteShop(shop.databaseUrl, () => from)
  try {
    const stage: Stage = { shop: prepared, language: 'en', clientAddress: '127.0.0.1', person: await openPerson(prepared) }
    const { path, right } = await table.open(stage)
    const cookies = cookieOf(stage.person.token)
    const drawn = await fetch(from + inLanguage(path, 'en'), { headers: cookies })
    const fields = fieldsOf(await drawn.text())
    // Hidden fields: signed prices, tokens, versions.
    const hidden = fields.filter(({ name }) => ['priceToken', 'submitToken', 'version'].includes(name))
    const valuesOf = (of: typeof fields) => Object.fromEntries(of.map(({ name, value }) => [name, value]))
    const typed = { ...(table.isWhole ? valuesOf(fields) : {}), ...right, ...valuesOf(hidden) }
    const sent = await fetch(to + inLanguage(path, 'en'), {
      method: 'POST',
      redirect: 'manual',
      headers: { ...cookies, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(typed).toString(),
    })
    const body = await sent.text()
    const wrong = [...alertsOf(body), ...fieldsOf(body).flatMap(({ name, error }) => (error === undefined ? [] : [`${name}: ${error}`]))]
    if (sent.status >= 400 || wrong.length > 0) return [`${table.name}: ${sent.status} ${wrong.join('; ')}`]
    return []
  } finally {
    await prepared.database.close()
  }
}
