import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { addressOf } from '#server/kernel/postgres/cluster.ts'
import { DATABASE } from '#server/kernel/postgres/embedded-postgres.ts'
import { stopPostgres } from '#server/kernel/postgres/process.ts'
import { clusterFolder, findPostgresUser } from '#server/kernel/postgres/user.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { freePort } from '#tests/free-port.ts'
import type { Buyer } from '#tests/goods.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'
import type { Shop } from '#tests/shop.ts'
import { serverArguments } from '../../scripts/server-process.mjs'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-moment-'))
chmodSync(folder, 0o755)
const [first, second, archive] = ['first', 'second', 'archive'].map((name) => join(folder, name)) as [string, string, string]
const clusterOf = async (dataDir: string) => clusterFolder(dataDir, await findPostgresUser())
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const dataDir of [first, second]) await stopPostgres(await clusterOf(dataDir))
  rmSync(folder, { recursive: true, force: true })
})

const environment = { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error' }

async function startShop(dataDir: string, settings: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const env = { ...environment, DATA_DIR: dataDir, PORT: String(port), LIMITS_SCALE: '1000', ...settings }
  const child = spawn(process.execPath, serverArguments(), { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  running.push(child)
  const url = `http://127.0.0.1:${port}`
  for (let isOpen = false; !isOpen; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    isOpen = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return { url, child }
}

/** Makes calls to the running shop over HTTP, with the interface of Shop. */
const over = (url: string): Pick<Shop, 'call'> => ({
  call: async ({ method, path }, input, { token = '', currencyCode = 'EUR' } = {}) => {
    const rest: Record<string, unknown> = { ...(input as object) }
    const address = new URL(url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(rest[name])))
    const isForm = path === uploadFile.path
    if (method === 'GET' || isForm)
      for (const [name, value] of Object.entries(rest)) if (name !== 'file') address.searchParams.set(name, String(value))
    const headers = {
      apitoken: token,
      'operate-currencycode': currencyCode,
      'operate-langcode': 'en',
      ...(isForm ? MULTIPART : { 'content-type': 'application/json' }),
    }
    const body = isForm ? new Uint8Array(multipartBody(partsOf(rest))) : JSON.stringify(rest)
    const answer = await fetch(address, { method, headers, ...(method === 'POST' ? { body } : {}) })
    return (await answer.json()) as never
  },
})

const queried = async <Row extends pg.QueryResultRow>(dataDir: string, query: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: addressOf(await clusterOf(dataDir), DATABASE) })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

async function until<Value>(look: () => Value | Promise<Value>): Promise<Value> {
  for (;;) {
    const found = await look()
    if (found) return found
    await wait(500)
  }
}

const restored = (args: string[], dataDir = second) =>
  new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/restore.ts', ...args], { cwd: ROOT, env: { ...environment, DATA_DIR: dataDir } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('close', (status) => resolve({ status, said }))
  })

test('a shop that is lost comes back as it was at a moment: what was answered before is there, what came after is not', {
  timeout: 600_000,
}, async () => {
  const { url, child } = await startShop(first, { BACKUP_DIR: archive })
  const shop = over(url) as Shop
  const login = await fetch(`${url}/api/custUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@demo.rutaseda.example', password: 'Rutaseda-demo-2026' }),
  })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  const addresses = await shop.call(pageAddresses, {}, { token })
  const buyer = { token, addressId: Number(addresses.rows[0]!.id) } as Buyer

  const { rows } = await shop.call(pageProducts, { deliverFlag: 1, countryCode: 'ES', orderBy: 1, pageSize: 60 }, { token })
  const answered: { orderNo: string; key: string; at: number }[] = []
  const goods: { productId: number; skuIds: number[]; quantity: number }[] = []
  for (const { id } of rows) {
    const { data } = await shop.call(readProduct, { id, countryCode: 'ES' }, { token })
    const sku = data.skuList.reduce((best, each) => (each.stock > best.stock ? each : best))
    const step = Math.max(data.orderMultiple, 1)
    const quantity = Math.ceil((data.minOrderQuantity * 4) / step) * step
    if (sku.stock > quantity * 10) goods.push({ productId: Number(id), skuIds: [Number(sku.skuId)], quantity })
  }
  let turn = 0
  /** Places orders and uploads files, and notes those that were answered. */
  async function trade(times: number) {
    for (let done = 0; done < times; ) {
      const lamp = goods[turn++ % goods.length]!
      const lines = await putInCart(shop, buyer, lamp as never, lamp.quantity)
      const { code, data } = await shop.call(placeOrder, await orderFor(shop, buyer, lines, {}, 'EUR'), { token, currencyCode: 'EUR' })
      if (code !== 200) continue
      const file = { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.4\n${turn}\n%%EOF`), signal: new AbortController().signal }
      const sent = await shop.call(uploadFile, { type: 2, file }, { token })
      answered.push({ orderNo: data.orderList[0]!.orderNo, key: sent.data?.fileId ?? '', at: Date.now() })
      done++
    }
  }

  await trade(5)
  // The first base backup starts by itself; orders placed meanwhile are in the write-ahead log.
  const bases = () =>
    readdirSync(archive).includes('base') ? readdirSync(join(archive, 'base')).filter((name) => !name.endsWith('.part')) : []
  const trading = trade(20)
  await until(() => bases().length > 0)
  await trading
  await trade(5)
  await wait(1000)
  const moment = new Date()
  await wait(1000)
  await trade(5)
  const lastBefore = answered.filter(({ at }) => at < moment.getTime()).length
  expect([lastBefore, answered.length]).toEqual([30, 35])
  // The write-ahead log and the files are archived within a minute.
  const [{ wal }] = (await queried<{ wal: string }>(first, 'select pg_walfile_name(pg_current_wal_lsn()) as wal')) as [{ wal: string }]
  await until(() => readdirSync(join(archive, 'wal')).includes(`${wal}.gz`))
  const files = await queried<{ key: string }>(first, `select key from files`)
  await until(() =>
    files.every(
      ({ key }) =>
        readdirSync(join(archive, 'files')).includes(key.slice(-2)) && readdirSync(join(archive, 'files', key.slice(-2))).includes(key),
    ),
  )
  child.kill('SIGKILL')
  await stopPostgres(await clusterOf(first))
  rmSync(first, { recursive: true, force: true })

  const early = await restored([archive, '--until', '2020-01-01T00:00:00Z'])
  expect([early.status, early.said]).toEqual([1, expect.stringContaining('reaches back to')])
  const from = performance.now()
  const back = await restored([archive, '--until', moment.toISOString()])
  console.log(back.said.trim(), `(${((performance.now() - from) / 1000).toFixed(1)} s)`)
  expect(back.status).toBe(0)
  expect(await restored([archive])).toMatchObject({ status: 1, said: expect.stringContaining('already contains a database') })

  const again = await startShop(second, {})
  const orders = new Set(
    (await queried<{ orderNo: string }>(second, 'select order_no as "orderNo" from orders')).map(({ orderNo }) => orderNo),
  )
  expect(answered.filter(({ orderNo }) => orders.has(orderNo)).map(({ at }) => at < moment.getTime())).toEqual(Array(lastBefore).fill(true))
  const stored = await queried<{ key: string }>(second, 'select key from files')
  for (const { key } of stored) expect(readdirSync(join(second, 'files', key.slice(-2)))).toContain(key)
  expect(await queried(second, 'select txn_id from ledger_entries group by txn_id having sum(amount) <> 0')).toEqual([])
  // The restored shop works: sessions are still valid, and orders are placed.
  const { code } = await over(again.url).call(pageAddresses, {}, { token })
  expect(code).toBe(200)
})

test('an archive with a changed byte is refused, and leaves nothing behind', async () => {
  const [name] = readdirSync(join(archive, 'base'))
  writeFileSync(join(archive, 'base', name!, 'cluster', 'PG_VERSION'), '17\n')
  const third = join(folder, 'third')
  expect(await restored([archive], third)).toMatchObject({ status: 1, said: expect.stringMatching(/damaged: .*PG_VERSION was changed/) })
  expect(readdirSync(await clusterOf(third)).filter((entry) => entry.startsWith('cluster'))).toEqual([])
})
