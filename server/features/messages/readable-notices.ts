import type { MemberRight, Right } from '#contract/console/access.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { actsAsMember, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'

/** The staff right needed for messages of each type; conversations and orders are those of the house (decisions §14.4). */
const RIGHT_OF_TYPE: ReadonlyMap<number, Right> = new Map([
  [ENTITY_TYPES.inquiry, 'inquiry'],
  [ENTITY_TYPES.consultation, 'order'],
  [ENTITY_TYPES.order, 'order'],
])

/** The right that a supplier member needs for messages of each type (decisions/025). */
const MEMBER_RIGHT_OF_TYPE: ReadonlyMap<number, MemberRight> = new Map([
  [ENTITY_TYPES.inquiry, 'talk'],
  [ENTITY_TYPES.consultation, 'talk'],
  [ENTITY_TYPES.order, 'order'],
])

const ALL_TYPES: readonly number[] = [...RIGHT_OF_TYPE.keys()]

/** Entity types that an operator with these rights is notified of. */
export const typesWithin = (rights: readonly Right[]): number[] => ALL_TYPES.filter((type) => rights.includes(RIGHT_OF_TYPE.get(type)!))

/** Entity types that a supplier member with these rights is notified of. */
export const memberTypesWithin = (rights: readonly MemberRight[]): number[] =>
  ALL_TYPES.filter((type) => rights.includes(MEMBER_RIGHT_OF_TYPE.get(type)!))

/**
 * Entity types whose console messages the reader may see. They reveal console content in calls outside the console, too, so the console's
 * own conditions apply (decisions §17.1): second factor, right, and an active supplier.
 */
export function consoleTypesOf(user: SessionUser): readonly number[] {
  if (!isStaff(user)) return ALL_TYPES.filter((type) => actsAsMember(user, MEMBER_RIGHT_OF_TYPE.get(type)!))
  return user.hasSecondFactor ? ALL_TYPES.filter((type) => isEntitled(user, RIGHT_OF_TYPE.get(type)!)) : []
}
