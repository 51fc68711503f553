import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '#bench/buyer.ts'
import { freePort } from '#tests/free-port.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowserAt } from '#tests/journeys/browser.ts'

const root = join(import.meta.dirname, '../../..')
// Removes Vite's cache, since the first start in a fresh clone is the hardest.
rmSync(join(root, 'node_modules/.vite'), { recursive: true, force: true })
const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-dev-'))
chmodSync(dataDir, 0o755)
const databaseRuns = join(dataDir, 'postgres/cluster/postmaster.pid')
const port = await freePort()
const url = `http://localhost:${port}`
const npm = spawn('npm', ['run', 'dev'], {
  cwd: root,
  env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir },
  stdio: 'ignore',
})
afterAll(() => {
  npm.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const isOpen = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

test('npm run dev opens the shop, its pages come alive beside the hot reload, and it ends with npm', { timeout: 240_000 }, async () => {
  await expect.poll(isOpen, { timeout: 120_000, interval: 500 }).toBe(true)
  expect(existsSync(databaseRuns)).toBe(true)
  const { token } = await signIn(url)
  const { page } = await (await openBrowserAt(url)).visit({ token })
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await page.goto('/en/help', { timeout: 60_000 })
  // On the first visit, Vite bundles dependencies and reloads the page.
  await alive(page, 60_000)
  expect(await page.title()).toBe('Help centre · Rutaseda')
  await expect.poll(() => sockets.filter((path) => path.startsWith('/live/')).length, { timeout: 30_000 }).toBe(3)
  expect(sockets).toContain('/')
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect.poll(isOpen, { timeout: 15_000 }).toBe(false)
  await expect.poll(() => existsSync(databaseRuns), { timeout: 15_000 }).toBe(false)
})
