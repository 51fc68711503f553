import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY_MS } from '#contract/durations.ts'

/** How many builds are retained, and for how long after their last start, for tabs that are still open. */
const MOST_BUILDS = 10
const RETENTION_MS = 30 * DAY_MS

/** Folder of the files of all retained builds. Their names contain a content hash, so they do not collide. */
export const retainedAssetsIn = (dataDir: string): string => join(dataDir, 'assets/files')

interface RetainedBuild {
  /** When it last started. */
  time: string
  files: string[]
}

/**
 * safety.md 20: assets of former builds are still served. Each start copies its own assets next to those of earlier releases in
 * DATA_DIR, where no later build or release removes them, and deletes builds that are too old or too many.
 */
export async function retainAssets(built: string, dataDir: string, now: Date): Promise<void> {
  const folder = retainedAssetsIn(dataDir)
  const lists = join(dataDir, 'assets/builds')
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(lists, { recursive: true })])
  const files = await readdir(built)
  const id = files.find((name) => /^manifest-\w+\.js$/.test(name))?.slice('manifest-'.length, -'.js'.length)
  if (!id) throw new Error(`${built} contains no build`)
  const list: RetainedBuild = { time: now.toISOString(), files }
  // Write the list first: a node that starts at the same time deletes files that no list names.
  await putWhole(join(lists, `${id}.json`), (part) => writeFile(part, JSON.stringify(list)))
  const known = new Set(await readdir(folder))
  for (const name of files) if (!known.has(name)) await putWhole(join(folder, name), (part) => copyFile(join(built, name), part))
  await deleteOldAssets(folder, lists, now)
}

/** Writes a file atomically, because another node may be serving from the same folder, or writing the same file there. */
async function putWhole(to: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = join(to, '../..', `${basename(to)}.${randomBytes(6).toString('hex')}.part`)
  await write(part)
  await rename(part, to)
}

async function deleteOldAssets(folder: string, lists: string, now: Date): Promise<void> {
  // Read before the lists: files that are added later are already named by a list.
  const present = await readdir(folder)
  const builds = await Promise.all(
    (await readdir(lists)).map(async (name) => ({ name, ...(JSON.parse(await readFile(join(lists, name), 'utf8')) as RetainedBuild) })),
  )
  builds.sort((a, b) => b.time.localeCompare(a.time))
  const isRetained = ({ time }: RetainedBuild, place: number) => place < MOST_BUILDS && now.getTime() - Date.parse(time) <= RETENTION_MS
  const retained = new Set(builds.filter(isRetained).flatMap(({ files }) => files))
  for (const { name } of builds.filter((build, place) => !isRetained(build, place))) await rm(join(lists, name), { force: true })
  for (const name of present) if (!retained.has(name)) await rm(join(folder, name), { force: true })
}
