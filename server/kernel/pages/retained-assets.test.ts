import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LATEST_BUILD_PATH } from '#contract/builds.ts'
import { DAY_MS } from '#contract/durations.ts'
import { BUILT_ASSETS } from '#server/kernel/pages/built-pages.ts'
import { retainAssets, retainedAssetsIn } from '#server/kernel/pages/retained-assets.ts'
import { openShop } from '#tests/shop.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'rutaseda-assets-'))
const dataDir = folder()
const built = folder()
afterAll(() => {
  for (const each of [dataDir, built]) rmSync(each, { recursive: true, force: true })
})

const { app } = await openShop({ dataDir })

/** Replaces the build with a new one and starts it. */
async function release(id: string, files: Record<string, string>, daysLater = 0): Promise<void> {
  for (const name of readdirSync(built)) rmSync(join(built, name))
  for (const [name, text] of Object.entries({ ...files, [`manifest-${id}.js`]: id })) writeFileSync(join(built, name), text)
  await retainAssets(built, dataDir, new Date(Date.UTC(2026, 10, 20) + daysLater * DAY_MS))
}

const saved = () => readdirSync(retainedAssetsIn(dataDir)).sort()

describe('what is retained of former builds', () => {
  beforeEach(() => rmSync(join(dataDir, 'assets'), { recursive: true, force: true }))

  test('the next build takes nothing away, and what both have is there once', async () => {
    await release('aaa', { 'shop-1.js': 'old', 'react-9.js': 'same' })
    await release('bbb', { 'shop-2.js': 'new', 'react-9.js': 'same' })
    expect(saved()).toEqual(['manifest-aaa.js', 'manifest-bbb.js', 'react-9.js', 'shop-1.js', 'shop-2.js'])
  })

  test('ten builds are retained, and the eleventh replaces the first', async () => {
    for (let number = 1; number <= 11; number++) await release(`b${number}`, { [`shop-${number}.js`]: '', 'react-9.js': '' }, number)
    expect(saved()).not.toContain('shop-1.js')
    expect(saved().filter((name) => name.startsWith('shop-'))).toHaveLength(10)
    expect(saved()).toContain('react-9.js')
  })

  test('what one node is just putting there is not swept away by another one', async () => {
    // Stops halfway, since a folder cannot be copied.
    for (const name of readdirSync(built)) rmSync(join(built, name))
    writeFileSync(join(built, 'manifest-bbb.js'), 'bbb')
    writeFileSync(join(built, 'shop-2.js'), 'new')
    mkdirSync(join(built, 'stuck'))
    await expect(retainAssets(built, dataDir, new Date())).rejects.toThrow()
    rmSync(join(built, 'stuck'), { recursive: true })
    writeFileSync(join(retainedAssetsIn(dataDir), 'shop-2.js'), 'new')
    await release('aaa', { 'shop-1.js': 'old' })
    expect(saved()).toContain('shop-2.js')
  })

  test('two nodes that start at once, in containers where both are process 1, put the same build there', async () => {
    for (const name of readdirSync(built)) rmSync(join(built, name))
    const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`shop-${at}.js`, 'x'.repeat(200_000)]))
    for (const [name, text] of Object.entries({ ...files, 'manifest-aaa.js': 'aaa' })) writeFileSync(join(built, name), text)
    await Promise.all(Array.from({ length: 4 }, () => retainAssets(built, dataDir, new Date())))
    expect(saved()).toEqual(Object.keys({ ...files, 'manifest-aaa.js': '' }).sort())
  })

  test('a build that has not run for thirty days is deleted, one that runs again is not', async () => {
    await release('aaa', { 'shop-1.js': '' })
    await release('bbb', { 'shop-2.js': '' }, 1)
    await release('aaa', { 'shop-1.js': '' }, 20)
    await release('ccc', { 'shop-3.js': '' }, 32)
    expect(saved().filter((name) => name.startsWith('shop-'))).toEqual(['shop-1.js', 'shop-3.js'])
  })
})

describe('a server after a release', () => {
  beforeAll(() => release('aaa', { 'shop-old.js': 'export const old = 1', 'shop-old.js.br': 'compressed', 'page-old.css': 'a{}' }))

  test('still answers the scripts and styles of the build before it, to be cached for ever', async () => {
    const script = await app.inject('/assets/shop-old.js')
    expect([script.statusCode, script.body]).toEqual([200, 'export const old = 1'])
    expect(script.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject('/assets/page-old.css')).headers['content-type']).toMatch(/^text\/css/)
  })

  test('answers them as compressed as they were', async () => {
    const { headers, body } = await app.inject({ url: '/assets/shop-old.js', headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], body]).toEqual(['br', 'compressed'])
  })

  test('answers its own, and says that what no build had is missing, which nobody may keep', async () => {
    const own = readdirSync(BUILT_ASSETS).find((name) => name.endsWith('.js'))
    expect((await app.inject(`/assets/${own}`)).statusCode).toBe(200)
    const { statusCode, headers } = await app.inject('/assets/shop-never.js')
    expect(statusCode).toBe(404)
    expect(headers['cache-control'] ?? 'no-store').toContain('no-store')
  })

  test('tells the id of the build it runs, never from a cache', async () => {
    const { headers, body } = await app.inject(LATEST_BUILD_PATH)
    const document = await app.inject({ url: '/help', headers: { accept: 'text/html' } })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toMatch(/^application\/json/)
    const { id } = JSON.parse(body) as { id: string }
    expect(id).toMatch(/^\w{6,}$/)
    expect(document.body).toContain(`"version": "${id}"`)
  })
})
