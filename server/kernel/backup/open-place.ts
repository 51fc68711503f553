import { resolve } from 'node:path'
import { folderPlace } from '#server/kernel/backup/folder-place.ts'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import type { Config } from '#server/kernel/config.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

const IS_BUCKET = /^s3:/
const IN_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/([\w.-]+(?:\/[\w.-]+)*)\/?$/

/** Opens the place that a command names: a folder, or `s3://bucket/prefix`, whose client is imported only then. Throws StartRefused. */
export async function openPlace(named: string, { s3, backupS3 }: Pick<Config, 's3' | 'backupS3'>): Promise<BackupPlace> {
  if (!IS_BUCKET.test(named)) return folderPlace(resolve(named))
  const [, bucket, path] = IN_BUCKET.exec(named) ?? []
  if (!bucket || !path) throw new StartRefused(`${named} cannot hold a backup: specify a folder or s3://bucket/prefix.`)
  if (!backupS3)
    throw new StartRefused(`${named} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the shop’s own S3_… settings.`)
  const prefix = `${path}/`
  // The next backup, and a restore, would take the objects there for uploaded files.
  if (s3?.bucket === bucket && hrefOf(s3.endpoint) === hrefOf(backupS3.endpoint) && prefix.startsWith(s3.prefix))
    throw new StartRefused(`${named} is among the shop’s uploaded files (S3_BUCKET, S3_PREFIX). Choose another bucket or prefix.`)
  const { bucketPlace } = await import('#server/kernel/backup/bucket-place.ts')
  return bucketPlace({ bucket, prefix }, backupS3)
}

const hrefOf = (endpoint: string | undefined) => endpoint && new URL(endpoint).href
