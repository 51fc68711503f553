import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { startServer } from '#tests/server-process.ts'

const { url } = await openTestDatabase()
const { port, child } = await startServer(url, { DRAIN_SECONDS: '3' })

test('a server that drains as long as it may, while requests still come and one never ends, stops by itself', async () => {
  const half = 'POST /api/custUser/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(half)
  let isRequesting = true
  const requesting = (async () => {
    for (; isRequesting; await wait(100)) await fetch(`http://127.0.0.1:${port}/api/none`).catch(() => {})
  })()
  await wait(500)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  // The exit code is 1 if stopping took too long.
  expect(await exited).toEqual([0, null])
  isRequesting = false
  await requesting
})
