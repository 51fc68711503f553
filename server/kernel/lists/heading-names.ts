/** No known heading is longer. */
export const LONGEST_HEADING = 60

/** Normalises a heading for comparison: NFKC, lower case, without spaces, asterisks, underscores, colons and dots. */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_:.]+/g, '')

/** Maps every normalised heading that sheets use to its column. */
export const byHeading = <Column extends string>(columns: readonly Column[], namesOf: (column: Column) => readonly string[]) =>
  new Map(columns.flatMap((column) => [column, ...namesOf(column)].map((name) => [plainHeading(name), column] as const)))
