interface Placed {
  id: string
  parentId: string
}

const ROOT = '0'

/** Categories in depth-first order, each followed by its descendants, with its depth. Siblings keep the given order. */
export function categoriesInOrder<Row extends Placed>(rows: readonly Row[]): (Row & { depth: number })[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const walk = (parentId: string, depth: number): (Row & { depth: number })[] =>
    (below.get(parentId) ?? []).flatMap((row) => [{ ...row, depth }, ...walk(row.id, depth + 1)])
  return walk(ROOT, 0)
}
