import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { walFolder, walPartOf } from '#server/kernel/backup/archive/wal.ts'

/** Manifest of a base backup. It is written last, so an interrupted backup has none. */
export const base = z.object({
  format: z.literal(1),
  /** The earliest moment that can be restored from this base. */
  endTime: z.iso.datetime(),
  /** Name of the first log segment that it needs. */
  firstWal: z.string(),
  postgresVersion: z.string(),
  fileList: z.array(z.object({ path: z.string(), sha256: z.string() })),
})
export type Base = z.infer<typeof base>

export const MANIFEST = 'base.json'
export const basesFolder = (dir: string) => join(dir, 'base')

/** Folder names that makeBase uses. */
const NAME = /^\d{8}T\d{6}Z(?:\.part)?$/

/** Deletes the remains of interrupted base backups and removals, each as large as the database. No base may be in progress. */
export async function removeCutBases(dir: string): Promise<void> {
  const folder = basesFolder(dir)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const isWhole = !name.endsWith('.part') && existsSync(join(folder, name, MANIFEST))
    if (NAME.test(name) && !isWhole) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** The complete bases with their folders, oldest first. */
export async function basesIn(dir: string): Promise<{ folder: string; base: Base }[]> {
  const folder = basesFolder(dir)
  if (!existsSync(folder)) return []
  const found: { folder: string; base: Base }[] = []
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name, MANIFEST)
    if (!existsSync(path)) continue
    found.push({ folder: join(folder, name), base: base.parse(JSON.parse(await readFile(path, 'utf8'))) })
  }
  return found.sort((one, other) => Date.parse(one.base.endTime) - Date.parse(other.base.endTime))
}

/** Deletes what is only needed for moments more than `days` ago: older bases, and log segments that no remaining base needs. */
export async function removeOldBases(dir: string, days: number, now: Date): Promise<void> {
  const bases = await basesIn(dir)
  const reach = now.getTime() - days * DAY_MS
  const first = bases.findLastIndex(({ base: { endTime } }) => Date.parse(endTime) <= reach)
  for (const { folder } of bases.slice(0, Math.max(first, 0))) {
    // Delete the manifest first, so that a half-deleted base does not count as one.
    await rm(join(folder, MANIFEST))
    await rm(folder, { recursive: true })
  }
  const oldest = bases[Math.max(first, 0)]
  if (!oldest) return
  const needed = oldest.base.firstWal.slice(8)
  for (const name of await readdir(walFolder(dir))) {
    const part = walPartOf(name)
    if (part !== undefined && part < needed) await rm(join(walFolder(dir), name), { force: true })
  }
}
