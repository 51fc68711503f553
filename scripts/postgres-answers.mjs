// Exits with 0 if a supported PostgreSQL (15 or newer) answers at the given URL.
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 2000 })
try {
  await client.connect()
  const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as ok")
  await client.end()
  process.exitCode = rows[0].ok ? 0 : 1
} catch {
  process.exitCode = 1
}
