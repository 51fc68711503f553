import type { ImportInfo } from '#web/features/product-imports/console/state.ts'

type Problem = ImportInfo['problemList'][number]

/** What is wrong in the same way in one row or several. */
export interface Fault extends Omit<Problem, 'line'> {
  lines: number[]
}

/** Of a longer value only the beginning is known here. */
const CUT_AT = 200

/** Whether the whole of its value is known, so that it can be corrected in its place. */
export const isCorrectable = ({ column, value }: Pick<Fault, 'column' | 'value'>): boolean => column !== '' && value.length < CUT_AT

/** The same value in the same column for the same reason is one fault, in the order of their first lines. */
export function faultsOf(problems: readonly Problem[]): Fault[] {
  const alike = Map.groupBy(problems, (problem) => {
    const { line, column, value, message } = problem
    return isCorrectable(problem) ? JSON.stringify([column, value, message]) : String(line) + message
  })
  return [...alike.values()].map((same) => ({ ...same[0]!, lines: same.map(({ line }) => line) }))
}

/** The name of a field of one fault among the others of its form. */
export const faultField = (place: number, name: 'column' | 'found' | 'value' | 'line' | 'own') => `fault.${place}.${name}`

/** Browsers send the line ends of forms as CR LF. */
const inUnixLines = (text: FormDataEntryValue) => String(text).replaceAll(/\r\n?/g, '\n')

/** Cells with another value than was found: one that was typed for its line alone comes before what was typed for all of its fault. */
export function correctedCells(form: FormData): { line: number; column: string; value: string }[] {
  const text = (name: string) => inUnixLines(form.get(name) ?? '')
  const cells: { line: number; column: string; value: string }[] = []
  for (let place = 0; form.has(faultField(place, 'found')); place++) {
    const found = text(faultField(place, 'found'))
    const value = text(faultField(place, 'value'))
    const own = form.getAll(faultField(place, 'own')).map(inUnixLines)
    for (const [at, line] of form.getAll(faultField(place, 'line')).entries()) {
      const typed = own[at] !== undefined && own[at] !== found ? own[at] : value
      if (typed !== found) cells.push({ line: Number(line), column: text(faultField(place, 'column')), value: typed })
    }
  }
  return cells
}
