import { mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '#contract/durations.ts'
import { giveTo, isReachable, type UnixUser } from '#server/kernel/postgres/user.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** A log segment is archived at least this often if anything was written. */
const ARCHIVED_AFTER_MS = MINUTE_MS

/** Folder of the archived log segments, 16 MB each before compression. */
export const walFolder = (dir: string) => join(dir, 'wal')

const quoted = (path: string) => `"${path.replaceAll(/["$`\\]/g, '\\$&')}"`

/**
 * Settings that make PostgreSQL archive its log into a folder. An existing segment with the same bytes counts as archived. A segment of
 * another shop is never overwritten; the job (each-minute.ts) reports the failure.
 */
export function archiveSettings(dir: string, user: UnixUser | undefined): string[] {
  const folder = walFolder(dir)
  try {
    // Other users may pass through the folder but not list it.
    mkdirSync(dir, { recursive: true, mode: 0o711 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartRefused(`BACKUP_DIR ${dir} cannot be used (${(error as NodeJS.ErrnoException).code}). Choose another BACKUP_DIR.`)
  }
  giveTo(user, folder)
  if (!isReachable(folder, user))
    throw new StartRefused(
      `PostgreSQL runs as an unprivileged user that cannot access BACKUP_DIR ${dir}. Choose a folder that other users can enter.`,
    )
  const place = quoted(join(folder, '%f.gz'))
  const isSame = `test -f ${place} && gzip -dc ${place} | cmp -s - "%p"`
  const archive = `test ! -f ${place} && gzip -1 -c "%p" > ${place}.part && sync ${place}.part && mv ${place}.part ${place}`
  // Sync the folder as well, because PostgreSQL deletes its own copy once the command succeeds.
  const command = `((${isSame}) || (${archive})) && sync ${quoted(folder)}`
  return ['archive_mode=on', `archive_timeout=${ARCHIVED_AFTER_MS / 1000}`, `archive_command=${command}`]
}

/** In pg_stat_archiver: whether the last attempt to archive a segment failed. */
export const ARCHIVE_FAILS = "last_failed_time > coalesce(last_archived_time, '-infinity')"

/** Settings that make PostgreSQL replay the archived log, up to a moment or to its end, and then accept connections. */
export const recoverySettings = (dir: string, until: Date | undefined): string[] => [
  `restore_command=gzip -dc ${quoted(join(walFolder(dir), '%f.gz'))} > "%p"`,
  'recovery_target_timeline=latest',
  // While it starts, PostgreSQL does not know any time zone names, including `Z`.
  ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote'] : []),
]

/** A segment's name without its timeline. It increases along the log in every timeline, so it can be compared with a base's firstWal. */
export const walPartOf = (name: string): string | undefined => /^[0-9A-F]{8}([0-9A-F]{16})(?:\.[0-9A-F]{8}\.backup)?\.gz$/.exec(name)?.[1]

/** Segments of 16 MB in each number that is the middle third of a segment's name. */
const SEGMENTS_PER_LOG = 256
const placeOf = (part: string) => Number.parseInt(part.slice(0, 8), 16) * SEGMENTS_PER_LOG + Number.parseInt(part.slice(8), 16)

/** Whether the archive has every segment from this one to its last: it lacks those that were written without BACKUP_DIR. */
export async function isUnbroken(dir: string, firstWal: string): Promise<boolean> {
  const first = placeOf(firstWal.slice(8))
  const places = new Set<number>()
  for (const name of await readdir(walFolder(dir))) {
    const part = walPartOf(name)
    if (part !== undefined && placeOf(part) >= first) places.add(placeOf(part))
  }
  const last = [...places].reduce((one, other) => Math.max(one, other), first)
  return places.size === last - first + 1
}
