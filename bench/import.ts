// npm run bench:import: how long imports of a supplier's 10,000 rows take (new, unchanged, changed), and a listing in the meantime.
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer } from '#bench/bench-database.ts'
import { type Buyer, DEMO_LOGIN, signIn } from '#bench/buyer.ts'
import { reportTimes, TIMES_HEAD } from '#bench/report-times.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { IMPORT_STATUS, PRODUCT_COLUMNS, readProductImport, SKU_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { pageProducts } from '#contract/products/products.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'

const PORT = 4745
const ROWS = Number(process.env['ROWS'] ?? 10_000)
const SKUS = 4
const LISTINGS = 300
const LOOK_EVERY_MS = 500

pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  const { db, url } = await server.freshShop('import')
  await seedDemo(db)
  await resetDemoPasswords(db, { isLoopback: true })
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    const member = await signIn(shop.url, { ...DEMO_LOGIN, email: 'supplier@demo.rutaseda.example' })
    console.log(TIMES_HEAD)
    await reportListing(member, 'a listing, nothing else going on')
    const importId = await send(shop.url, member, fileOf(500))
    const finished = finish(member, importId)
    await reportListing(member, 'a listing while products are imported')
    console.log(await finished)
    for (const [what, stock] of [
      ['the same file again', 500],
      ['another stock in each row', 600],
    ] as const) {
      console.log(what, await finish(member, await send(shop.url, member, fileOf(stock))))
    }
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

/** A file of products with four SKUs each. */
function fileOf(stock: number): string {
  const columns = [...PRODUCT_COLUMNS, ...SKU_COLUMNS]
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const productCode = `BENCH-${Math.floor(n / SKUS)}`
    const own = {
      categoryId: 1,
      nameSpa: `Lámpara ${productCode}`,
      nameEn: `Lamp ${productCode}`,
      tiers: '100:1.85|1000:1.60',
      minOrderQuantity: 100,
    }
    const carton = {
      leadTimeDays: 7,
      cartonQuantity: 20,
      cartonWeightGram: 9000,
      cartonLengthMm: 400,
      cartonWidthMm: 300,
      cartonHeightMm: 200,
    }
    const sku = { skuCode: `${productCode}-${n % SKUS}`, specEn: `Size: ${n % SKUS}`, stock, weightGram: 450 }
    const cells: Record<string, unknown> = { productCode, ...(n % SKUS === 0 ? { ...own, ...carton } : {}), ...sku }
    return columns.map((column) => cells[column] ?? '').join(',')
  })
  return [columns.join(','), ...rows].join('\r\n')
}

async function send(shopUrl: string, member: Buyer, text: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), 'products.csv')
  const { 'content-type': _, ...headers } = member.headers
  const reply = await fetch(`${shopUrl}/api/console/product/importAdd`, { method: 'POST', headers, body: form })
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: { importId: string } }
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data.importId
}

async function finish(member: Buyer, id: string): Promise<string> {
  const begun = performance.now()
  for (;;) {
    const { data } = await member.send(readProductImport, { id })
    if (data.status > IMPORT_STATUS.running) {
      const seconds = (performance.now() - begun) / 1000
      return `${data.doneTotal} rows in ${seconds.toFixed(1)} s: ${data.addTotal} added, ${data.editTotal} changed, ${data.badTotal} rows refused`
    }
    await wait(LOOK_EVERY_MS)
  }
}

function reportListing(member: Buyer, what: string): Promise<void> {
  return reportTimes(what, 2, LISTINGS, (at) => member.send(pageProducts, { pageNum: (at % 10) + 1, pageSize: 20 }))
}
