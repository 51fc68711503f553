import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import * as words from '#words'

export const rightField = (right: MemberRight) => `right.${right}`

/** Value of a ticked checkbox. */
export const TICKED = '1'

/** Form values of the rights; '' for boxes that are not ticked. */
export const rightValues = (rights: readonly MemberRight[]): Record<string, string> =>
  Object.fromEntries(MEMBER_RIGHTS.map((right) => [rightField(right), rights.includes(right) ? TICKED : '']))

export const rightLabels = (): Record<string, string> =>
  Object.fromEntries(MEMBER_RIGHTS.map((right) => [rightField(right), words.members_right_name({ right })]))

export const rightsIn = (form: FormData): MemberRight[] => MEMBER_RIGHTS.filter((right) => form.get(rightField(right)))

/** Rights usually needed for a kind of work. */
export const PRESETS = {
  all: MEMBER_RIGHTS,
  warehouse: ['stock', 'order'],
  sales: ['product', 'talk'],
  accounting: ['money'],
} as const satisfies Record<string, readonly MemberRight[]>
