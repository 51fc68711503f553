// node bench/start.ts: how long the built shop takes from its start to its first successful /readyz, on an existing embedded database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#bench/shop-process.ts'

const PORT = 4730
const RUNS = 7

const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-start-'))
try {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const shop = await startShop(PORT, { DATA_DIR: dataDir }, null)
    times.push(shop.openedInMs)
    await shop.stop()
  }
  const [cold, ...warm] = times
  warm.sort((a, b) => a - b)
  console.log(
    `cold, with the demo seeded: ${seconds(cold!)} s; warm, median of ${RUNS}: ${seconds(warm[Math.floor(RUNS / 2)]!)} s (${seconds(warm[0]!)}–${seconds(warm.at(-1)!)})`,
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}
