// npm run bench:restarts: two nodes restarted in turn under load; no request may fail.

import { startBenchServer } from '#bench/bench-database.ts'
import { restartUnderLoad } from '#bench/restart-under-load.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'

const PORTS = [4730, 4731] as const
const RESTARTS = Number(process.argv[2] ?? 20)
const PER_SECOND = Number(process.argv[3] ?? 200)

const server = await startBenchServer()
try {
  const database = await server.freshShop('restarts')
  await seedDemo(database.db)
  const { requests, failures, stopMs } = await restartUnderLoad({
    database,
    ports: PORTS,
    restarts: RESTARTS,
    perSecond: PER_SECOND,
  })
  console.log(`${RESTARTS} restarts at ${PER_SECOND} requests/s: ${requests} sent, ${failures.length} failed`)
  console.log(`from SIGTERM to the end: ${Math.round(Math.min(...stopMs))} to ${Math.round(Math.max(...stopMs))} ms`)
  for (const [failure, same] of Map.groupBy(failures, (text) => text)) console.log(`  ${same.length} × ${failure}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await server.close()
}
