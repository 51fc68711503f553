import { redirect } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { inviteMember, listMembers, makeOwner, removeMember } from '#contract/members/members.ts'
import type { ActionContext } from '#web/action-context.ts'
import { exportList } from '#web/console/list/data.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'

export interface MemberState extends FormState {
  /** Where an invitation was sent. */
  invited?: string
}

/** What an owner does with the team: one form each, and the list's file. */
export const MEMBER_ACTIONS: Record<string, (ctx: ActionContext) => Promise<MemberState | Response>> = {
  export: (ctx) => exportList(ctx, listMembers),
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
