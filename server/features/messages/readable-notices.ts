import type { Right } from '#contract/console/access.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'

/** What somebody of the platform looks after who hears of each; of conversations and orders those of the house (decisions §14.4). */
const RIGHT_OF_TYPE: ReadonlyMap<number, Right> = new Map([
  [ENTITY_TYPES.inquiry, 'inquiry'],
  [ENTITY_TYPES.consultation, 'order'],
  [ENTITY_TYPES.order, 'order'],
])

const ALL_TYPES: readonly number[] = [...RIGHT_OF_TYPE.keys()]

/** The entity types of which an operator with these rights hears. */
export const typesWithin = (rights: readonly Right[]): number[] => ALL_TYPES.filter((type) => rights.includes(RIGHT_OF_TYPE.get(type)!))

/**
 * The entity types whose notices lead into the console for this reader. They say what stands there, to buyers' calls as well: so only as
 * long as the console would let them in (decisions §17.1), with a second factor, the right and a supplier that trades.
 */
export function consoleTypesOf(user: SessionUser): readonly number[] {
  if (!isStaff(user)) return user.supplierId !== null && user.isSupplierActive ? ALL_TYPES : []
  return user.hasSecondFactor ? ALL_TYPES.filter((type) => isEntitled(user, RIGHT_OF_TYPE.get(type)!)) : []
}
