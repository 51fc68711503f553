import { createContext, useContext } from 'react'
import type { UserInfo } from '#contract/account/account.ts'
import { includesRight, type NeededMemberRight, type Right, ROLE } from '#contract/console/access.ts'

/** Whether a user is a supplier’s member with this right (decisions/025). */
export const memberMay = ({ role, memberRightList }: Pick<UserInfo, 'role' | 'memberRightList'>, right: NeededMemberRight): boolean =>
  role === ROLE.member && includesRight(memberRightList, right)

/** Provided by the console's frame around all of its pages. */
export const ConsoleUser = createContext<UserInfo | null>(null)

/** The console's user and their rights: pages omit actions that would be refused (decisions §17.1). */
export function useConsoleUser() {
  const user = useContext(ConsoleUser)
  if (!user) throw new Error('outside the console')
  return {
    user,
    isStaff: user.role !== ROLE.member,
    isAdministrator: user.role === ROLE.administrator,
    isOwner: user.ownerFlag === 1,
    may: (right: Right) => user.rightList.includes(right),
    /** True only for a supplier’s member, never for the platform’s staff. */
    memberMay: (right: NeededMemberRight) => memberMay(user, right),
  }
}
