// npm run bench: pages and calls of the built shop in production mode, beside the limits of this machine in the same run,
// for the demo's catalogue and, if their data is available, for three real ones as well.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openBuyers, type ShippedBuyer } from '#bench/accounts.ts'
import { startBenchServer } from '#bench/bench-database.ts'
import { signIn } from '#bench/buyer.ts'
import { CATALOGUES, linesFrom } from '#bench/catalogue-mappers/catalogues.ts'
import { DATA_FOLDER } from '#bench/catalogue-mappers/source-files.ts'
import { type Measured, measure, row, type Target } from '#bench/load.ts'
import { demoBuyer, findGoods, measureOrdering } from '#bench/ordering.ts'
import { residentMb } from '#bench/resident.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { addToCart } from '#contract/cart/cart.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PORT = 4710
const CONNECTIONS = 32
const ROOT = join(import.meta.dirname, '..')
const LISTING = '/en/allProducts/1'
const VISITOR = 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR'
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

let another = 0
/** A maximum price that no request has used before: no answer is cached, and nothing is filtered out. */
const anotherOf = (path: string) => () => `${path}?maxPrice=${10_000_000 + another++}`

pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; the server on one core, PostgreSQL and the load on the other`,
  )
  const { db, url } = await server.freshShop('pages')
  await seedDemo(db)
  await resetDemoPasswords(db, { isLoopback: true })
  await measureShop('the demo’s catalogue', url, db)
  if (existsSync(DATA_FOLDER)) {
    for (const { fileName, map } of CATALOGUES) await importCatalogue(db, linesFrom(map(`${DATA_FOLDER}/${fileName}`)))
    await measureShop('with three real catalogues', url, db)
  } else console.log(`${DATA_FOLDER} does not exist: the large catalogue is skipped`)
} finally {
  await server.close()
}

async function measureShop(name: string, databaseUrl: string, db: PoolDatabase): Promise<void> {
  const shop = await startShop(PORT, { DATABASE_URL: databaseUrl })
  try {
    const buyer = await signIn(shop.url)
    const { rows, total } = (await (await fetch(`${shop.url}/api/product/page?pageSize=1`)).json()) as {
      rows: { id: string }[]
      total: number
    }
    const [item] = await findGoods(buyer, 1)
    if (!item || !rows[0]) throw new Error('there are no goods for this benchmark')
    const page = (what: string, path: string, cookie = VISITOR): Target => ({
      name: what,
      url: shop.url + path,
      headers: { ...BROWSER, cookie },
    })
    const product = `/en/product/${item.productId}`
    const search = '/en/productSearch/led%20lamp'
    const listingBytes = await bytesOf(shop.url + LISTING)
    const [fixed, bare] = await Promise.all([startStatic(PORT + 1, listingBytes), startBare(PORT + 2, databaseUrl)])
    const plain = (what: string, path: string, method: Target['method'] = 'GET'): Target => ({
      name: what,
      url: bare.url + path,
      method: method!,
    })

    console.log(`\n## ${name}: ${total} products\n`)
    console.log(
      '| what | connections | replies/s, median of 5 (least–most) | p50 ms | p99 ms | bytes | share |\n|---|---|---|---|---|---|---|',
    )
    const show = (result: Measured, share = '') => {
      console.log(`${row(result)} ${share} |`)
      return result.perSecond[0]
    }
    const limitOf = async (target: Target) => show(await measure(target, CONNECTIONS))
    const staticRate = await limitOf({ name: 'static reply of the listing’s bytes', url: fixed.url })
    const bareListing = await limitOf({ ...plain('bare listing', '/listing'), nextPath: () => `/listing?floor=${another++}` })
    const bareProduct = await limitOf(plain('bare product', `/product?id=${item.productId}`))
    const bareInsert = await limitOf(plain('bare insert', '/insert', 'POST'))
    const against = async (target: Target, limit: number, of: string) => {
      const result = await measure(target, CONNECTIONS)
      show(result, `${(result.perSecond[0] / limit).toFixed(2)} of ${of}`)
    }
    await against(page('home', '/en'), staticRate, 'static')
    await against(page('category listing', LISTING), staticRate, 'static')
    await against(page('product, visitor', product), staticRate, 'static')
    await against(page('search', search), staticRate, 'static')
    await against({ ...page('category listing, another each time', LISTING), nextPath: anotherOf(LISTING) }, bareListing, 'bare')
    await against({ ...page('search, another each time', search), nextPath: anotherOf(search) }, bareListing, 'bare')
    const signedIn = `${VISITOR}; TOKEN=${buyer.token}`
    await against(page('home, signed in', '/en', signedIn), staticRate, 'static')
    await against(page('category listing, signed in', LISTING, signedIn), staticRate, 'static')
    await against(page('search, signed in', search, signedIn), staticRate, 'static')
    await against(page('product, signed in', product, signedIn), staticRate, 'static')
    await against(
      { ...page('product, signed in, another each time', product, signedIn), nextPath: anotherOf(product) },
      bareProduct,
      'bare',
    )
    const body = JSON.stringify({ productId: item.productId, skuList: [{ skuId: item.skuId, quantity: item.quantity }] })
    await against({ name: 'cart/add', url: shop.url + addToCart.path, method: 'POST', headers: buyer.headers, body }, bareInsert, 'bare')
    await Promise.all([fixed.stop(), bare.stop()])

    console.log()
    await showOrdering(`${CONNECTIONS} at once of one buyer`, [await demoBuyer(shop.url)], bareInsert)
    await showOrdering(`of ${CONNECTIONS} different buyers`, await openBuyers(db, shop.url, CONNECTIONS), bareInsert)
    const ofChildren = childrenOf(shop.pid).map((pid) => residentMb(pid))
    console.log(
      `resident at the end: ${residentMb(shop.pid)} MB, at most ${residentMb(shop.pid, 'VmHWM')} MB; its other processes: ${ofChildren.join(' and ') || 'none'} MB`,
    )
  } finally {
    await shop.stop()
  }
}

async function showOrdering(whose: string, buyers: ShippedBuyer[], bareInsert: number): Promise<void> {
  const { perSecond, p50, p99 } = await measureOrdering(buyers, CONNECTIONS)
  const share = (perSecond[0] / bareInsert).toFixed(3)
  console.log(`addOrder, ${whose}: ${Math.round(perSecond[0])}/s, p50 ${p50} ms, p99 ${p99} ms, ${share} of bare insert`)
}

/** The bytes of a reply as a browser gets them; fetch would decompress them. */
function bytesOf(url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { ...BROWSER, cookie: VISITOR } }, (answer) => void buffer(answer).then(resolve, reject)).on('error', reject)
  return promise
}

/** Fastify sending exactly these bytes from memory, on the core that the shop otherwise uses. */
function startStatic(port: number, bytes: Buffer) {
  const file = join(tmpdir(), `rutaseda-listing-${process.pid}`)
  writeFileSync(file, bytes)
  return startLimit('bench/static-reply.ts', port, file)
}

function startBare(port: number, databaseUrl: string) {
  return startLimit('bench/bare-server.ts', port, databaseUrl)
}

async function startLimit(file: string, port: number, argument: string) {
  const child = spawn(process.execPath, [file, String(port), argument], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  pin(child.pid, '0')
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) await wait(50)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}

/** Processes that render papers and read pictures; PostgreSQL is a child of another process. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
}
