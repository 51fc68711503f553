import { expect, test } from 'vitest'
import { restartUnderLoad } from '#bench/restart-under-load.ts'
import { openTestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'

const database = await openTestDatabase()

test('two nodes restarted one after the other under load: no connection is reset, no request without its answer', {
  timeout: 180_000,
}, async () => {
  const ports = [await freePort(), await freePort()] as const
  const { requests, failures, stopMs } = await restartUnderLoad({ database, ports, restarts: 2, perSecond: 10 })
  expect(requests).toBeGreaterThan(50)
  // On a busy machine, a server may answer "try again" or time out, but it must not drop connections.
  expect(failures.filter((failure) => !/: (503|TimeoutError)/.test(failure))).toEqual([])
  expect(Math.max(...stopMs)).toBeLessThan(10_000)
})
