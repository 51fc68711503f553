import { UserSearch } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LONGEST_USER_SEARCH, listUsers, readUser } from '#contract/account/console/users.ts'
import { isId } from '#contract/fields.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { staysAsRead } from '#web/console/form/stays-as-read.ts'
import { loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { USER_ACTIONS } from '#web/features/account/console/user-actions.ts'
import { userColumns, userFilters } from '#web/features/account/console/user-columns.tsx'
import { UserDetail } from '#web/features/account/console/user-detail.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.account_users_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { call, callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const [data, open, countries] = await Promise.all([
    loadList(args, listUsers),
    isId(id) ? callOrNull(readUser, { id }) : null,
    call(listCountries, {}),
  ])
  return { data, open: open?.data ?? null, countries: countries.data.map(({ code, name }) => ({ code, name })) }
}

export const shouldRevalidate = staysAsRead

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, USER_ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Whoever has an account: found, looked at and, where it must be, kept out. */
export default function UsersPage() {
  const { data, open, countries } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const columns = userColumns(countries)
  return (
    <FormAnswer value={answer}>
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{words.account_users_title()}</h1>
        <ListToolbar
          name="users"
          columns={columns}
          filters={userFilters(countries)}
          search={{ label: words.account_users_search(), maxLength: LONGEST_USER_SEARCH }}
          isExported
        />
        <ListWithDetail detail={open && <UserDetail key={open.id} account={open} countries={countries} />}>
          <DataTable
            label={words.account_users_title()}
            data={data}
            columns={columns}
            to={({ id }) => detail(id)}
            prefetch="none"
            defaultOrder="-createTime"
            empty={
              <EmptyState icon={UserSearch} title={words.account_users_empty()}>
                {words.account_users_empty_hint()}
              </EmptyState>
            }
          />
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}
