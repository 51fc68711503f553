import type { ImportInfo } from '#web/features/product-imports/console/state.ts'

type Problem = ImportInfo['problemList'][number]

/** The same problem in one or several rows. */
export interface Fault extends Omit<Problem, 'line'> {
  lines: number[]
}

/** Longer values are cut at this length. */
const CUT_AT = 200

/** Whether the value is complete, so that it can be corrected in place. */
export const isCorrectable = ({ column, value }: Pick<Fault, 'column' | 'value'>): boolean => column !== '' && value.length < CUT_AT

/** Groups problems with equal column, value and reason into one fault, in the order of their first lines. */
export function faultsOf(problems: readonly Problem[]): Fault[] {
  const alike = Map.groupBy(problems, (problem) => {
    const { line, column, value, message } = problem
    return isCorrectable(problem) ? JSON.stringify([column, value, message]) : String(line) + message
  })
  return [...alike.values()].map((same) => ({ ...same[0]!, lines: same.map(({ line }) => line) }))
}

/** Name of a form field of one fault. */
export const faultField = (place: number, name: 'column' | 'found' | 'value' | 'line' | 'own') => `fault.${place}.${name}`

/** Browsers submit line breaks as CR LF. */
const inUnixLines = (text: FormDataEntryValue) => String(text).replaceAll(/\r\n?/g, '\n')

/** The corrected cells; a value typed for a single line takes precedence over the one typed for the whole fault. */
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
