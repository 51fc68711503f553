import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** What lies in a backup's place, each part with the checksum of its bytes; written last, so that a cut backup has none. */
export const manifest = z.object({
  format: z.literal(1),
  /** The moment of the snapshot: what was committed before it is in the backup. */
  snapshotTime: z.iso.datetime(),
  postgresVersion: z.string(),
  /** Of the schema, the oldest first: when each was written (Unix, ms). */
  migrations: z.array(z.number()),
  /** Of the tables of graphile-worker: its own number. */
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
  /** The last number that each has given. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]

const MANIFEST = 'manifest.json'
/** One line a file: its key, size and checksum, separated by spaces. */
export const FILE_LIST = 'files.txt'

/** In a backup's place. */
export const tablePath = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) => `tables/${schema}.${name}.copy.zst`
/** Spread over folders as in DATA_DIR/files. */
export const filePath = (key: string) => `files/${key.slice(-2)}/${key}`

/** In an archive, which is a folder. */
export const pathOfFile = (dir: string, key: string) => join(dir, filePath(key))

export const writeManifest = (place: BackupPlace, written: Manifest) =>
  place.write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(written, null, 2)}\n`)]))

/** Throws StartRefused where the place holds no whole backup. */
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

/** What is in a backup, for the person who made it. */
export function backupLine({ tables, files, snapshotTime }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes)
  const counts = [`${rows} rows of ${tables.length} tables`, `${files.count} files`, `${(bytes / 1e6).toFixed(1)} MB`]
  return `the shop as of ${snapshotTime}: ${counts.join(', ')}`
}
