// npm run migrate: migrates the configured database, or the embedded one in DATA_DIR, to this release without starting the shop; a running
// shop of the previous release keeps working. npm run migrate -- --plan only prints what would be done.
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Config } from '#server/kernel/config.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { detectPooler } from '#server/kernel/database/pooler.ts'
import { runOnAddress } from '#server/kernel/database/run-on-database.ts'
import { type Plan, planMigrations } from '#server/kernel/migrations/plan.ts'
import { linesOf } from '#server/kernel/migrations/plan-lines.ts'

const { values } = parseArgs({ options: { plan: { type: 'boolean', default: false } } })

async function planOf(url: string): Promise<Plan> {
  const client = new pg.Client({ connectionString: url, application_name: 'rutaseda migrate' })
  // An error on the connection also rejects the pending query, so it needs no handling here.
  client.on('error', () => {})
  await client.connect()
  try {
    return await planMigrations(client)
  } finally {
    await client.end()
  }
}

async function plan(url: string): Promise<void> {
  for (const line of linesOf(await planOf(url))) console.log(line)
}

async function apply(url: string, { databaseUrl, databaseDirectUrl }: Config): Promise<void> {
  if (databaseUrl) await detectPooler(databaseUrl, databaseDirectUrl)
  const from = performance.now()
  const { migrations } = await planOf(url)
  await migrateDatabase(url)
  const names = migrations.map(({ tag }) => tag).join(', ')
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(names ? `${migrations.length} migrations applied in ${seconds} s: ${names}.` : 'There was nothing to do.')
}

const UNMADE = 'There is no database in DATA_DIR yet: npm start creates and migrates it.'
await runOnAddress(console.log, values.plan ? plan : apply, { isBeside: true, ...(values.plan ? { unlessMade: UNMADE } : {}) })
