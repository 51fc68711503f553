import { redirect } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { inviteMember, listMembers, makeOwner, removeMember } from '#contract/members/members.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { exportList } from '#web/console/list/data.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'

export interface MemberState extends FormState {
  /** Where an invitation was sent. */
  invited?: string
}

/** What an owner does with the team: one form each, and the list's file. */
export const MEMBER_ACTIONS: Record<string, (ctx: ActionContext) => Promise<MemberState | Response>> = {
  export: (ctx) => exportList(ctx, listMembers),
  invite: sends(inviteMember, {
    ofCode: { [ERRORS.belongsToSupplier.code]: 'email' },
    done: (_, { form, text }): MemberState => ({ ...formDone(form), invited: text('email').trim() }),
  }),
  remove: sends(removeMember, ABOVE_FORM),
  // Whoever has handed the supplier over may not open this page any more.
  owner: sends(makeOwner, { ...ABOVE_FORM, done: (_, { language }) => redirect(inLanguage('/console', language)) }),
}
