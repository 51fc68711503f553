import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '#contract/durations.ts'
import { giveTo, isReachable, type UnixUser } from '#server/kernel/postgres/user.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** A part of the log is archived that often where anything was written. */
const ARCHIVED_AFTER_MS = MINUTE_MS

/** Parts of the log, 16 MB each before they are packed. */
export const walFolder = (dir: string) => join(dir, 'wal')

const quoted = (path: string) => `"${path.replaceAll(/["$`\\]/g, '\\$&')}"`

/**
 * Settings by which PostgreSQL archives its log into a folder. A part that is there is archived already, where it has the same bytes; a part
 * of another shop is never overwritten, and the failure is seen by the job (jobs.ts).
 */
export function archiveSettings(dir: string, user: UnixUser | undefined): string[] {
  const folder = walFolder(dir)
  // Others pass through it, and see nothing.
  mkdirSync(dir, { recursive: true, mode: 0o711 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(user, folder)
  if (!isReachable(folder, user))
    throw new StartRefused(
      `PostgreSQL runs as an unprivileged user, who cannot reach BACKUP_DIR ${dir}. Choose a folder that others may pass.`,
    )
  const place = quoted(join(folder, '%f.gz'))
  const isSame = `test -f ${place} && gzip -dc ${place} | cmp -s - "%p"`
  const archive = `test ! -f ${place} && gzip -1 -c "%p" > ${place}.part && sync ${place}.part && mv ${place}.part ${place}`
  // Its name is the folder's own: once the command succeeds PostgreSQL removes what it has itself.
  const command = `((${isSame}) || (${archive})) && sync ${quoted(folder)}`
  return ['archive_mode=on', `archive_timeout=${ARCHIVED_AFTER_MS / 1000}`, `archive_command=${command}`]
}

/** Settings by which PostgreSQL plays the archived log back, up to a moment or to its end, and then opens. */
export const recoverySettings = (dir: string, until: Date | undefined): string[] => [
  `restore_command=gzip -dc ${quoted(join(walFolder(dir), '%f.gz'))} > "%p"`,
  'recovery_target_timeline=latest',
  // Before PostgreSQL has started it knows no names of zones, `Z` among them.
  ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote'] : []),
]

/** The first part of the log that a base backup needs names all that follow it: theirs are larger, in every timeline. */
export const walPartOf = (name: string): string | undefined => /^[0-9A-F]{8}([0-9A-F]{16})(?:\.[0-9A-F]{8}\.backup)?\.gz$/.exec(name)?.[1]
