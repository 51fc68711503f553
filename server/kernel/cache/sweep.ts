/** However many there are, the server holds this many. */
const ROWS_PER_READ = 100

/**
 * Works through rows by ascending id, each by itself so that none blocks the others; a failure is noted, and the next sweep
 * tries that row again. Returns how many were done, as `work` says.
 */
export async function sweep<Row extends { id: number }>(
  read: (afterId: number, most: number) => Promise<Row[]>,
  work: (row: Row) => Promise<boolean>,
  noteFailure: (row: Row, error: unknown) => void,
): Promise<number> {
  let done = 0
  let last = 0
  for (;;) {
    const rows = await read(last, ROWS_PER_READ)
    for (const row of rows) {
      last = row.id
      try {
        if (await work(row)) done++
      } catch (error) {
        noteFailure(row, error)
      }
    }
    if (rows.length < ROWS_PER_READ) return done
  }
}
