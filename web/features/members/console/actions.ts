import { redirect } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { inviteMember, makeOwner, removeMember } from '#contract/members/members.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'

export interface MemberState extends FormState {
  /** Where an invitation was sent. */
  invited?: string
}

/** What an owner does with the team: one form each. */
export const MEMBER_ACTIONS: ListActions<MemberState> = {
  invite: async ({ text, submit }) => {
    const email = text('email').trim()
    const { answer, state } = await submit(inviteMember, { email }, { ofCode: { [ERRORS.belongsToSupplier.code]: 'email' } })
    return answer ? { ...state, invited: email } : state
  },
  remove: async ({ text, submit }) => (await submit(removeMember, { id: text('id') }, ABOVE_FORM)).state,
  // Whoever has handed the supplier over may not open this page any more.
  owner: async ({ text, submit, language }) => {
    const { answer, state } = await submit(makeOwner, { id: text('id') }, ABOVE_FORM)
    return answer ? redirect(inLanguage('/console', language)) : state
  },
}
