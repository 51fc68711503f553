import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY_MS } from '#contract/durations.ts'

/** How many builds, and for how long since they last ran, open pages may still ask for. */
const MOST_BUILDS = 10
const RETENTION_MS = 30 * DAY_MS

/** The files of all builds that are retained, under their own names: those carry a hash of what is in them. */
export const retainedAssetsIn = (dataDir: string): string => join(dataDir, 'assets/files')

interface RetainedBuild {
  /** When it last started. */
  time: string
  files: string[]
}

/**
 * safety.md 20: assets of former builds stay served. Each start puts its own beside those of the releases before it, in DATA_DIR,
 * where neither the next build nor the next release takes them away, and forgets what is too old or too much.
 */
export async function retainAssets(built: string, dataDir: string, now: Date): Promise<void> {
  const folder = retainedAssetsIn(dataDir)
  const lists = join(dataDir, 'assets/builds')
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(lists, { recursive: true })])
  const files = await readdir(built)
  const id = files.find((name) => /^manifest-\w+\.js$/.test(name))?.slice('manifest-'.length, -'.js'.length)
  if (!id) throw new Error(`${built} holds no build`)
  const list: RetainedBuild = { time: now.toISOString(), files }
  // First of all: a node that starts at the same time forgets whatever no list names.
  await putWhole(join(lists, `${id}.json`), (part) => writeFile(part, JSON.stringify(list)))
  const known = new Set(await readdir(folder))
  for (const name of files) if (!known.has(name)) await putWhole(join(folder, name), (part) => copyFile(join(built, name), part))
  await deleteOldAssets(folder, lists, now)
}

/** A node beside this one may be serving from the same folder: no file is ever there by half. */
async function putWhole(to: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = join(to, '../..', `${basename(to)}.${process.pid}.part`)
  await write(part)
  await rename(part, to)
}

async function deleteOldAssets(folder: string, lists: string, now: Date): Promise<void> {
  // Before the lists: whatever comes here has been named by one.
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
