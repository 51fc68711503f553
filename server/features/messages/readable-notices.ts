import type { MemberRight, Right } from '#contract/console/access.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { actsAsMember, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'

/** What somebody of the platform looks after who hears of each; of conversations and orders those of the house (decisions §14.4). */
const RIGHT_OF_TYPE: ReadonlyMap<number, Right> = new Map([
  [ENTITY_TYPES.inquiry, 'inquiry'],
  [ENTITY_TYPES.consultation, 'order'],
  [ENTITY_TYPES.order, 'order'],
])

/** The same of a supplier (decisions/025). */
const MEMBER_RIGHT_OF_TYPE: ReadonlyMap<number, MemberRight> = new Map([
  [ENTITY_TYPES.inquiry, 'talk'],
  [ENTITY_TYPES.consultation, 'talk'],
  [ENTITY_TYPES.order, 'order'],
])

const ALL_TYPES: readonly number[] = [...RIGHT_OF_TYPE.keys()]

/** The entity types of which an operator with these rights hears. */
export const typesWithin = (rights: readonly Right[]): number[] => ALL_TYPES.filter((type) => rights.includes(RIGHT_OF_TYPE.get(type)!))

/** The same of a supplier’s member. */
export const memberTypesWithin = (rights: readonly MemberRight[]): number[] =>
  ALL_TYPES.filter((type) => rights.includes(MEMBER_RIGHT_OF_TYPE.get(type)!))

/**
 * The entity types whose notices lead into the console for this reader. They say what stands there, to buyers' calls as well: so only as
 * long as the console would let them in (decisions §17.1), with a second factor, the right and a supplier that trades.
 */
export function consoleTypesOf(user: SessionUser): readonly number[] {
  if (!isStaff(user)) return ALL_TYPES.filter((type) => actsAsMember(user, MEMBER_RIGHT_OF_TYPE.get(type)!))
  return user.hasSecondFactor ? ALL_TYPES.filter((type) => isEntitled(user, RIGHT_OF_TYPE.get(type)!)) : []
}
