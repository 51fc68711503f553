// npm run catalogue:import -- FILE [--report FILE]: puts the products of a catalogue file into the shop (README.md beside this file).
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { linesOf } from '#database/import/lines.ts'
import { describeReport, showProgress } from '#database/import/report.ts'
import { seedMarkets } from '#database/markets.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } })
const [file] = positionals
if (file === undefined || positionals.length > 1) {
  console.error('Usage: npm run catalogue:import -- FILE.ndjson[.gz] [--report REFUSED.ndjson]   (- reads standard input)')
  process.exit(2)
}

const config = readConfig()
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, say: console.error })
const url = config.databaseUrl ?? embedded?.url ?? ''
try {
  await migrateDatabase(url)
  const database = openDatabase(url)
  try {
    await seedMarkets(database.db)
    await seedSearchSynonyms(database.db)
    const report = await importCatalogue(database.db, linesOf(file), showProgress)
    console.error(describeReport(report))
    if (values.report) writeFileSync(values.report, report.refused.map((refusal) => `${JSON.stringify(refusal)}\n`).join(''))
    if (report.stored === 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
