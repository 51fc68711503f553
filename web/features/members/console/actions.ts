import { redirect } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { inviteMember, makeOwner, removeMember } from '#contract/members/members.ts'
import { sends } from '#web/action-context.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'

export interface MemberState extends FormState {
  /** Where an invitation was sent. */
  invited?: string
}

/** What an owner does with the team: one form each. */
export const MEMBER_ACTIONS: ListActions<MemberState> = {
  invite: sends(inviteMember, {
    ofCode: { [ERRORS.belongsToSupplier.code]: 'email' },
    done: (_, { form, text }): MemberState => ({ ...formDone(form), invited: text('email').trim() }),
  }),
  remove: sends(removeMember, ABOVE_FORM),
  // Whoever has handed the supplier over may not open this page any more.
  owner: sends(makeOwner, { ...ABOVE_FORM, done: (_, { language }) => redirect(inLanguage('/console', language)) }),
}
