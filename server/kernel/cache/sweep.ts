/** Limits how many rows are in memory at once. */
const ROWS_PER_READ = 100

/**
 * Processes rows by ascending id, one by one, so that none blocks the others. A failure is passed to `noteFailure`, and the next sweep
 * retries that row. Returns for how many rows `work` returned true.
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
