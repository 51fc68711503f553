import { text } from 'node:stream/consumers'
import { hashOf } from '#server/kernel/backup/hashing.ts'
import { FILE_LIST, filePath, type Manifest, readManifest, tablePath } from '#server/kernel/backup/manifest.ts'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

export interface Backup {
  place: BackupPlace
  manifest: Manifest
  /** Keys of the uploaded files. */
  keys: string[]
}

/** Opens a part of a backup. Throws StartRefused if it is missing. */
export async function partOf(place: BackupPlace, path: string) {
  const stream = await place.read(path)
  if (!stream) throw new StartRefused(`The backup is damaged: ${path} is missing in ${place.name}.`)
  return stream
}

/** Verifies a backup by reading every byte. Throws StartRefused with the first part that is missing or changed. */
export async function checkBackup(place: BackupPlace): Promise<Backup> {
  const manifest = await readManifest(place)
  const check = async (path: string, sha256: string) => {
    const found = await hashOf(await partOf(place, path))
    if (found.sha256 !== sha256) throw new StartRefused(`The backup is damaged: ${path} was changed in ${place.name}.`)
  }
  await check(FILE_LIST, manifest.files.sha256)
  for (const table of manifest.tables) await check(tablePath(table), table.sha256)
  const lines = (await text(await partOf(place, FILE_LIST))).split('\n').filter((line) => line !== '')
  const keys: string[] = []
  for (const line of lines) {
    const [key = '', , sha256 = ''] = line.split(' ')
    await check(filePath(key), sha256)
    keys.push(key)
  }
  return { place, manifest, keys }
}
