import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { listOrders } from '#contract/orders/orders.ts'
import { freePort } from '#tests/free-port.ts'
import { GENERATORS } from '#tests/generated-clients/programs.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { ROOT } from '#tests/source-files.ts'

/** Run by npm without being dependencies: they weigh 70 MB, and generators need an older TypeScript (docs/dependencies.md). */
const LINTER = '@redocly/cli@2.77.0'

const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const shop = await openShop({ publicUrl })
await shop.app.listen({ port, host: '127.0.0.1' })
const document = await (await fetch(`${publicUrl}/api/openapi.json`)).text()

const folder = mkdtempSync(join(tmpdir(), 'rutaseda-clients-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a folder with these packages and the OpenAPI document. Returns a function that runs commands there. */
async function inFolder(name: string, packages: readonly string[]) {
  const cwd = join(folder, name.replaceAll(/\W/g, ''))
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'package.json'), '{"private":true}')
  writeFileSync(join(cwd, 'openapi.json'), document)
  const run = async (command: string, args: readonly string[], env: Record<string, string> = {}) => {
    const path = [join(cwd, 'node_modules/.bin'), join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(':')
    const done = await promisify(execFile)(command, args, { cwd, env: { ...process.env, PATH: path, ...env } }).catch((error) => error)
    expect([done.code ?? 0, `${done.stdout}${done.stderr}`]).toEqual([0, expect.anything()])
    return String(done.stdout)
  }
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...packages])
  return { cwd, run }
}

test('the API document lints without an error', { timeout: 600_000 }, async () => {
  const { run } = await inFolder('linter', [LINTER])
  await run('redocly', ['lint', 'openapi.json'])
})

test.each(GENERATORS)('a client made by $name compiles strictly and places an order', { timeout: 600_000 }, async (generator) => {
  const { name, packages, command, program } = generator
  const { cwd, run } = await inFolder(name, packages)
  await run(command[0], command.slice(1))
  writeFileSync(join(cwd, 'order.ts'), program)
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const target = ['--module', 'commonjs', '--moduleResolution', 'bundler', '--target', 'es2023', '--outDir', 'out']
  await run(tsc, ['--strict', ...target, '--types', '', 'order.ts'])

  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const given = {
    token: buyer.token,
    cartLine: { productId: String(lamp.productId), skuList: [{ skuId: String(lamp.skuIds[0]), quantity: 100 }], sampleFlag: 0 },
    addressId: String(buyer.addressId),
    submitToken: randomUUID(),
  }
  const orderNo = await run('node', ['out/order.js'], { GIVEN: JSON.stringify(given), SERVER: publicUrl })
  const { rows } = await shop.call(listOrders, {}, { token: buyer.token })
  expect(rows.map((order) => order.orderNo)).toEqual([orderNo.trim()])
})
