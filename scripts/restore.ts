// npm run restore -- BACKUP_DIR [--until 2026-11-29T08:00:00Z]: restores the embedded database of a new DATA_DIR to a point in time.
// npm run restore -- DIR, or s3://bucket/prefix [--check]: restores a backup into the empty configured database, or the embedded one of a
// new DATA_DIR, and into the empty file store. The whole backup is verified before anything is written; with --check, it is only verified.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isArchive, restoreTo } from '#server/kernel/backup/archive/restore-to.ts'
import { type Backup, checkBackup } from '#server/kernel/backup/check-backup.ts'
import { backupLine } from '#server/kernel/backup/manifest.ts'
import { openPlace } from '#server/kernel/backup/open-place.ts'
import { restore } from '#server/kernel/backup/restore.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { runOnAddress } from '#server/kernel/database/run-on-database.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'
import { makeDataDir, sentenceFor } from '#server/kernel/start-sentence.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, until: { type: 'string' } },
})
const [dir] = positionals
if (!dir) refuse('Specify a backup: npm run restore -- DIR, or s3://bucket/prefix')
else if (isArchive(resolve(dir)) && values.check)
  refuse(`${dir} is an archive, which --check does not check. Restore it into a new DATA_DIR to check it; nothing was changed.`)
else if (isArchive(resolve(dir))) await restoreMoment(resolve(dir), values.until)
else if (values.until !== undefined) refuse(`${dir} is no archive (BACKUP_DIR): a backup holds one moment. Omit --until.`)
else await restoreFrom(dir)

async function restoreMoment(archive: string, moment: string | undefined): Promise<void> {
  const from = performance.now()
  const until = moment === undefined ? undefined : new Date(moment)
  if (until && Number.isNaN(until.getTime())) return refuse('--until takes a time such as 2026-11-29T08:00:00Z.')
  try {
    const config = readConfig()
    if (config.databaseUrl) return refuse('An archive contains an embedded database: restore it without DATABASE_URL.')
    makeDataDir(config)
    const files = config.s3 ? null : await openFileStore(config)
    await files?.check()
    const { base, lastTime, files: count } = await restoreTo({ dir: archive, until, dataDir: config.dataDir, files })
    const took = ((performance.now() - from) / 1000).toFixed(1)
    console.log(
      `Restored the shop as of ${lastTime.toISOString()}, from the base backup of ${base.endTime} and its log, with ${files ? `${count} files` : 'the files of S3_BUCKET'}, in ${took} s.`,
    )
    console.log('Start it with the same settings and a new BACKUP_DIR: the old archive belongs to a different history.')
  } catch (error) {
    refuse((await sentenceFor(error)) ?? String(error))
  }
}

async function restoreFrom(named: string): Promise<void> {
  let backup: Backup
  try {
    backup = await checkBackup(await openPlace(named, readConfig()))
  } catch (error) {
    return refuse((await sentenceFor(error)) ?? String(error))
  }
  console.log(`${backup.place.name}: ${backupLine(backup.manifest)}. All checksums match.`)
  if (!values.check) await runOnAddress(console.log, (url, config) => fill(backup, url, config))
}

async function fill(backup: Backup, url: string, config: Config): Promise<void> {
  const from = performance.now()
  const files = await openFileStore(config)
  await files.check()
  await restore(backup, url, files)
  console.log(`Restored in ${((performance.now() - from) / 1000).toFixed(1)} s. Start the shop with the same settings.`)
}

function refuse(why: string): void {
  console.error(why)
  process.exitCode = 1
}
