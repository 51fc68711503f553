import { createContext, useContext } from 'react'
import type { UserInfo } from '#contract/account/account.ts'
import { includesRight, type NeededMemberRight, type Right, ROLE } from '#contract/console/access.ts'

/** Whether somebody is a supplier’s member with this right (decisions/025). */
export const memberMay = ({ role, memberRightList }: Pick<UserInfo, 'role' | 'memberRightList'>, right: NeededMemberRight): boolean =>
  role === ROLE.member && includesRight(memberRightList, right)

/** Provided by the console's frame around all of its pages. */
export const ConsoleUser = createContext<UserInfo | null>(null)

/** Who works in the console, and what they may do there: pages leave out what would be refused (decisions §17.1). */
export function useConsoleUser() {
  const user = useContext(ConsoleUser)
  if (!user) throw new Error('outside the console')
  return {
    user,
    isStaff: user.role !== ROLE.member,
    isAdministrator: user.role === ROLE.administrator,
    isOwner: user.ownerFlag === 1,
    may: (right: Right) => user.rightList.includes(right),
    /** Of a supplier’s member, never of the platform’s people. */
    memberMay: (right: NeededMemberRight) => memberMay(user, right),
  }
}
