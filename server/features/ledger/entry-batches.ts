/** Rows are read in batches of this size, so that memory does not grow with their number. */
export const ROWS_PER_READ = 500

/** All entries, whatever their number, in batches: each is read after the last id of the one before. */
export async function* entryBatches<Row extends { entry: { id: number } }>(
  read: (afterId: number, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let afterId = 0
  for (;;) {
    const rows = await read(afterId, ROWS_PER_READ)
    yield rows
    if (rows.length < ROWS_PER_READ) return
    afterId = rows.at(-1)!.entry.id
  }
}
