import { join } from 'node:path'
import type { Config } from '#server/kernel/config.ts'
import { diskStore } from '#server/kernel/files/disk-store.ts'
import type { FileStore } from '#server/kernel/files/store.ts'

/** Opens DATA_DIR/files, or the configured S3-compatible store, whose client is imported only then. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('#server/kernel/files/s3-store.ts')
  return s3Store(s3)
}
