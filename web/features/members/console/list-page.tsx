import { UserPlus, Users } from 'lucide-react'
import { useRef } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { MEMBER_RIGHTS } from '#contract/console/access.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import {
  editMember,
  inviteMember,
  listMembers,
  listOpenInvitations,
  makeOwner,
  readMember,
  removeMember,
  withdrawInvitation,
} from '#contract/members/members.ts'
import { sends } from '#web/action-context.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { column } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { DoneNotice, NewRowActions } from '#web/console/list/new-row.tsx'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { NEW, RowDetail } from '#web/console/list/row-detail.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { type Member, MemberDetail } from '#web/features/members/console/detail.tsx'
import { OpenInvitations } from '#web/features/members/console/open-invitations.tsx'
import { MemberRightFields } from '#web/features/members/console/right-fields.tsx'
import { RightNames } from '#web/features/members/console/right-names.tsx'
import { rightLabels, rightsIn, rightValues } from '#web/features/members/console/rights.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const MOST_INVITATIONS = 60

export const loader = listLoader(listMembers, {
  read: readMember,
  more: async ({ call }) => ({ invitations: (await call(listOpenInvitations, { pageSize: MOST_INVITATIONS })).rows }),
})

interface MemberState extends FormState {
  /** Address to which an invitation was just sent. */
  invited?: string
}

/** The owner's actions on the team, one form each. */
const MEMBER_ACTIONS: ListActions<MemberState> = {
  edit: sends(editMember, { also: ({ form }) => ({ rightList: rightsIn(form) }) }),
  invite: sends(inviteMember, {
    also: ({ form }) => ({ rightList: rightsIn(form) }),
    ofCode: { [ERRORS.belongsToSupplier.code]: 'email' },
    done: (_, { form, text }): MemberState => ({ ...formDone(form), invited: text('email').trim() }),
  }),
  withdraw: sends(withdrawInvitation, ABOVE_FORM),
  remove: sends(removeMember, ABOVE_FORM),
  // The former owner may no longer open this page.
  owner: sends(makeOwner, { ...ABOVE_FORM, done: (_, { language }) => redirect(inLanguage('/console', language)) }),
}

export const action = listAction(listMembers, MEMBER_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists a supplier's members; its owner invites and removes them and sets their rights. */
export default function MembersPage() {
  const { data, open, isNew, invitations } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const invited = answer && 'invited' in answer ? answer.invited : undefined
  return (
    <ConsoleListPage
      name="members"
      title={words.members_desk_title()}
      lead={words.members_desk_lead()}
      action={<NewRowActions icon={UserPlus} label={words.members_desk_invite()} />}
      notice={<Done answer={answer} />}
      data={data}
      columns={memberColumns()}
      detail={isNew && !invited ? <InviteMember id={NEW} /> : open && <MemberDetail key={open.id} member={open} />}
      below={
        <>
          {data.total === 1 && <p className="px-3 pt-3 text-sm text-ink-soft">{words.members_desk_alone()}</p>}
          <OpenInvitations invitations={invitations} />
        </>
      }
      empty={{ icon: Users, title: words.members_desk_empty(), hint: words.members_desk_empty_hint() }}
    />
  )
}

function Done({ answer }: { answer: MemberState | undefined }) {
  if (answer?.invited) return <DoneNotice>{words.members_desk_invited({ email: answer.invited })}</DoneNotice>
  const done = answer?.isDone && DONE[answer.intent ?? '']
  return done && <DoneNotice>{done()}</DoneNotice>
}

/** What was done by the forms that are gone afterwards. */
const DONE: Readonly<Record<string, () => string>> = { remove: words.members_desk_removed, withdraw: words.members_open_withdrawn }

const memberColumns = (): Column<Member>[] => [
  { id: 'name', label: words.members_desk_name(), cell: ({ name }) => name },
  { id: 'email', label: words.members_desk_email(), cell: ({ email }) => email },
  column('ownerFlag', words.members_desk_role(), ({ ownerFlag }) => <Badge>{words.members_desk_role_name({ owner: ownerFlag })}</Badge>),
  { id: 'rightList', label: words.members_rights(), cell: ({ rightList }) => <RightNames rights={rightList} /> },
  column('lastUseTime', words.members_desk_last_use(), ({ lastUseTime }) =>
    lastUseTime ? <DateTime value={lastUseTime} /> : words.members_desk_never(),
  ),
]

const { TextField } = fieldsOf<typeof inviteMember>()

/** Invites a new member, who joins by a link in a mail. */
function InviteMember({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <RowDetail id={id} title={words.members_desk_invite()} firstFocus={() => place.current?.querySelector('input[type=email]') ?? null}>
      <div ref={place}>
        <EditForm
          intent="invite"
          label={words.members_desk_send()}
          values={{ email: '', ...rightValues(MEMBER_RIGHTS) }}
          labels={{ email: words.members_desk_email(), ...rightLabels() }}
        >
          <TextField name="email" type="email" label={words.members_desk_email()} hint={words.members_desk_email_hint()} required />
          <MemberRightFields />
        </EditForm>
      </div>
    </RowDetail>
  )
}
