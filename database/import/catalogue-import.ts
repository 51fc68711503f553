// npm run catalogue:import -- FILE [--report FILE]: imports the products of a catalogue file into the shop (see README.md in this folder).
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { linesOf } from '#database/import/lines.ts'
import { describeReport, showProgress } from '#database/import/report.ts'
import { seedMarkets } from '#database/markets.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import { runOnDatabase } from '#server/kernel/database/run-on-database.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } })
const [file] = positionals
if (file === undefined || positionals.length > 1) {
  console.error('Usage: npm run catalogue:import -- FILE.ndjson[.gz] [--report REFUSED.ndjson]   (- reads standard input)')
  process.exit(2)
}

await runOnDatabase(console.error, async ({ db }) => {
  try {
    await seedMarkets(db)
    await seedSearchSynonyms(db)
    const report = await importCatalogue(db, linesOf(file), showProgress)
    console.error(describeReport(report))
    if (values.report) writeFileSync(values.report, report.refused.map((refusal) => `${JSON.stringify(refusal)}\n`).join(''))
    if (report.stored === 0) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
})
