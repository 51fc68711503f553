import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { startServer } from '#tests/server-process.ts'

/** Variables that would make a client library connect elsewhere, or make its statements fail at once. */
const OF_OTHER_PROGRAMS = {
  PGHOST: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'nobody',
  PGPASSWORD: 'wrong',
  PGDATABASE: 'none',
  PGOPTIONS: '-c statement_timeout=1',
  PGSSLMODE: 'require',
  PGAPPNAME: 'another',
  PGCONNECT_TIMEOUT: '1',
  NODE_PG_FORCE_NATIVE: '1',
  AWS_ENDPOINT_URL: 'http://192.0.2.1',
  HTTPS_PROXY: 'http://192.0.2.1',
}

const { url } = await openTestDatabase()
const { port } = await startServer(url, OF_OTHER_PROGRAMS)

test('settings that are meant for other programs change nothing', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/product/page?pageSize=1`)
  expect(await answer.json()).toMatchObject({ code: 200 })
})
