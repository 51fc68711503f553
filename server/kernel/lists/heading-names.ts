/** Longer ones are none of ours. */
export const LONGEST_HEADING = 60

/** As headings are compared: without blanks, stars, dots and letters' width and size. */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_:.]+/g, '')

/** Columns by everything that sheets call them, as headings are compared. */
export const byHeading = <Column extends string>(columns: readonly Column[], namesOf: (column: Column) => readonly string[]) =>
  new Map(columns.flatMap((column) => [column, ...namesOf(column)].map((name) => [plainHeading(name), column] as const)))
