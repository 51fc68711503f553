import { UserPlus, Users } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { listMembers, readMember } from '#contract/members/members.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { Column } from '#web/console/list/columns.ts'
import { loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { DETAIL_FIELD, ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { MEMBER_ACTIONS } from '#web/features/members/console/actions.ts'
import { type Member, MemberDetail } from '#web/features/members/console/detail.tsx'
import { InviteMember } from '#web/features/members/console/invite-member.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Opens the form of an invitation in the place of a detail. */
const NEW = 'new'

export const meta = () => [{ title: pageTitle(words.members_desk_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get(DETAIL_FIELD) ?? ''
  const [data, open] = await Promise.all([loadList(args, listMembers), isId(id) ? callOrNull(readMember, { id }) : null])
  return { data, open: open?.data ?? null, isNew: id === NEW }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, MEMBER_ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Who works for a supplier; its owner invites and removes them. */
export default function MembersPage() {
  const { data, open, isNew } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const state = answer instanceof Response ? undefined : answer
  const columns = memberColumns()
  const opened = isNew && !state?.invited ? <InviteMember id={NEW} /> : open && <MemberDetail key={open.id} member={open} />
  return (
    <FormAnswer value={state}>
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold">{words.members_desk_title()}</h1>
            <p className="max-w-2xl text-sm text-ink-soft">{words.members_desk_lead()}</p>
          </div>
          <ButtonLink to={detail(NEW)} kind="primary" size="small" preventScrollReset>
            <UserPlus size={16} aria-hidden />
            {words.members_desk_invite()}
          </ButtonLink>
        </header>
        {state?.invited && (
          <Notice tone="success" isAlert>
            {words.members_desk_invited({ email: state.invited })}
          </Notice>
        )}
        {state?.isDone && state.intent === 'remove' && (
          <Notice tone="success" isAlert>
            {words.members_desk_removed()}
          </Notice>
        )}
        <ListToolbar name="members" columns={columns} isExported />
        <ListWithDetail detail={opened}>
          <DataTable
            label={words.members_desk_title()}
            data={data}
            columns={columns}
            to={({ id }) => detail(id)}
            defaultOrder="-id"
            empty={
              <EmptyState icon={Users} title={words.members_desk_empty()}>
                {words.members_desk_empty_hint()}
              </EmptyState>
            }
          />
          {data.total === 1 && <p className="px-3 pt-3 text-sm text-ink-soft">{words.members_desk_alone()}</p>}
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}

const memberColumns = (): Column<Member>[] => [
  { id: 'name', label: words.members_desk_name(), isSortable: true, cell: ({ name }) => name },
  { id: 'email', label: words.members_desk_email(), cell: ({ email }) => email },
  {
    id: 'ownerFlag',
    label: words.members_desk_role(),
    cell: ({ ownerFlag }) => <Badge tone={ownerFlag === 1 ? 'brand' : 'plain'}>{words.members_desk_role_name({ owner: ownerFlag })}</Badge>,
  },
  {
    id: 'lastUseTime',
    label: words.members_desk_last_use(),
    isSortable: true,
    cell: ({ lastUseTime }) => (lastUseTime ? <DateTime value={lastUseTime} /> : words.members_desk_never()),
  },
]
