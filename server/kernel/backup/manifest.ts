import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** Manifest: all parts of a backup with their checksums. It is written last, so an interrupted backup has none. */
export const manifest = z.object({
  format: z.literal(1),
  /** Everything committed before this moment is in the backup. */
  snapshotTime: z.iso.datetime(),
  postgresVersion: z.string(),
  /** Migrations of the schema, oldest first: the creation time of each (Unix, ms). */
  migrations: z.array(z.number()),
  /** Number of graphile-worker's last migration. */
  jobsMigration: z.number(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  /** Last value of each sequence. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]

const MANIFEST = 'manifest.json'
/** One line per file: key, size and checksum, separated by spaces. */
export const FILE_LIST = 'files.txt'

/** Path of a table's rows within a backup. */
export const tablePath = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) => `tables/${schema}.${name}.copy.zst`
/** Path of an uploaded file, spread over folders as in DATA_DIR/files. */
export const filePath = (key: string) => `files/${key.slice(-2)}/${key}`

/** Path of an uploaded file in an archive folder. */
export const pathOfFile = (dir: string, key: string) => join(dir, filePath(key))

export const writeManifest = (place: BackupPlace, written: Manifest) =>
  place.write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(written, null, 2)}\n`)]))

/** Throws StartRefused unless the place contains a complete backup. */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const stream = await place.read(MANIFEST)
  if (!stream) throw new StartRefused(`${place.name} holds no backup: it has no ${MANIFEST}, which is written last.`)
  const parsed = manifest.safeParse(jsonOf(await text(stream)))
  if (!parsed.success)
    throw new StartRefused(`${MANIFEST} in ${place.name} is damaged, or was written by another release: ${parsed.error.message}`)
  return parsed.data
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Summary of a backup, for the operator. */
export function backupLine({ tables, files, snapshotTime }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes)
  const counts = [`${rows} rows in ${tables.length} tables`, `${files.count} files`, `${(bytes / 1e6).toFixed(1)} MB`]
  return `the shop as of ${snapshotTime}: ${counts.join(', ')}`
}
