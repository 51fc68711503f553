// node bench/import-real-catalogues.ts [FOLDER]: how long importing the three real catalogues into a fresh shop takes, search included.
import { existsSync } from 'node:fs'
import { startBenchServer } from '#bench/bench-database.ts'
import { CATALOGUES, linesFrom } from '#bench/catalogue-mappers/catalogues.ts'
import { DATA_FOLDER } from '#bench/catalogue-mappers/source-files.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { describeReport } from '#database/import/report.ts'

const folder = process.argv[2] ?? DATA_FOLDER
if (!existsSync(folder)) {
  console.log(`${folder} does not exist: nothing imported`)
} else {
  const server = await startBenchServer()
  try {
    const { db } = await server.freshShop('import')
    const start = performance.now()
    for (const { name, fileName, map } of CATALOGUES) {
      const startOfFile = performance.now()
      const report = await importCatalogue(db, linesFrom(map(`${folder}/${fileName}`)))
      console.log(`${name}: ${seconds(startOfFile)} s ${describeReport(report)}`)
    }
    console.log(`\nall three: ${seconds(start)} s`)
  } finally {
    await server.close()
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
