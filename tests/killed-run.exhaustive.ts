import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/source-files.ts'

const STARTING = `const { startBaseCluster } = await import('#tests/base-cluster.ts')
  process.stdout.write((await startBaseCluster()).folder)
  setInterval(() => {}, 1000)`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function started(): Promise<{ child: ChildProcess; folder: string; pid: number }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', STARTING], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const folder = String(said)
  return { child, folder, pid: Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]) }
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a run of tests that is ended by %s leaves no PostgreSQL and no files behind',
  async (signal) => {
    const { child, folder, pid } = await started()
    expect(isRunning(pid)).toBe(true)
    child.kill(signal)
    await expect.poll(() => isRunning(pid) || existsSync(folder), { timeout: 60_000 }).toBe(false)
  },
)
