import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { openShop } from '#tests/shop.ts'

const ROOT = join(import.meta.dirname, '..')
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const BLOCKS = [...README.matchAll(/```\n(.*?)```/gs)].map(([, block]) => block!)
const shop = await openShop()
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-readme-'))
afterAll(() => rmSync(folder, { recursive: true }))
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
const [login] = await resetDemoPasswords(shop.appContext.database.db, { isLoopback: true })

/** Output of the README's command block that contains this text, run after its first block, which sets the shop's URL. */
async function printed(part: string): Promise<string> {
  const [first, block] = ['token()', part].map((text) => BLOCKS.find((each) => each.includes(text))!)
  const here = first!.replace('SHOP=http://localhost:3000', `SHOP=${url}`).replace('PASSWORD=…', `PASSWORD=${login!.password}`)
  expect([here.includes(url), here.includes(login!.password)]).toEqual([true, true])
  return (await promisify(execFile)('bash', ['-c', here + block!.replaceAll('/tmp/jar', join(folder, 'jar'))])).stdout
}

test('the landed cost comes with its parts and four ways of freight', async () => {
  const { code, data } = JSON.parse(await printed('preCalPrice'))
  expect([code, data.freightList.length]).toEqual([200, 4])
})

test('a link of another shop is taken apart', async () => {
  expect(JSON.parse(await printed('parseLink'))).toMatchObject({
    code: 200,
    data: { url: 'https://detail.1688.com/offer/712345678901.html' },
  })
})

test('forms alone sign in and put goods into the cart', async () => {
  expect(await printed('shoppingCart')).toBe('Check out 1 item\n')
})

test('the books balance', async () => {
  expect(JSON.parse(await printed('ledger/check'))).toMatchObject({ code: 200, data: { problemList: [] } })
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/licences.md', 'docs/architecture.md', 'docs/operating.md', 'SECURITY.md'])(
  'the links of %s lead to files that are there',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^):#]+)(#[^)]*)?\)/g)].map(([, path]) => path!)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((path) => !existsSync(join(ROOT, document, '..', path)))).toEqual([])
  },
)
