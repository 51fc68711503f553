// npm run backup -- DIR, or s3://bucket/prefix: backs up the whole shop to a new place: the configured or embedded database, and the
// uploaded files. The shop may keep running. npm run restore -- DIR restores it into an empty shop.
import { backUp } from '#server/kernel/backup/back-up.ts'
import { backupLine } from '#server/kernel/backup/manifest.ts'
import { openPlace } from '#server/kernel/backup/open-place.ts'
import type { Config } from '#server/kernel/config.ts'
import { runOnAddress } from '#server/kernel/database/run-on-database.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'

const [named] = process.argv.slice(2)
if (named) await runOnAddress(console.log, (url, config) => backUpTo(named, url, config), { isBeside: true, isOfMade: true })
else {
  console.error('Specify a new place: npm run backup -- DIR, or s3://bucket/prefix')
  process.exitCode = 1
}

async function backUpTo(named: string, url: string, config: Config): Promise<void> {
  const from = performance.now()
  const place = await openPlace(named, config)
  const manifest = await backUp(url, await openFileStore(config), place)
  console.log(`${place.name}: ${backupLine(manifest)}, in ${((performance.now() - from) / 1000).toFixed(1)} s.`)
}
