import { UserSearch } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { changeUserStatus, endUserSessions, listUsers, readUser, removeSecondFactor } from '#contract/account/console/users.ts'
import { ERRORS } from '#contract/errors.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { sends } from '#web/action-context.ts'
import { staysAsRead } from '#web/console/form/stays-as-read.ts'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { userColumns, userFilters } from '#web/features/account/console/user-columns.tsx'
import { UserDetail } from '#web/features/account/console/user-detail.tsx'
import { ABOVE_FORM } from '#web/ui/form/state.ts'
import * as words from '#words'

export const loader = listLoader(listUsers, {
  read: readUser,
  more: async ({ call }) => ({ countries: (await call(listCountries, {})).data.map(({ code, name }) => ({ code, name })) }),
})

export const shouldRevalidate = staysAsRead

const CODE_PLACES = { ofCode: { [ERRORS.wrongSecondCode.code]: 'secondCode', [ERRORS.tooManySignInFailures.code]: 'secondCode' } }

/** Operators' actions on an account, one form each. */
const USER_ACTIONS: ListActions = {
  status: sends(changeUserStatus, { needs: 'status' }),
  endSessions: sends(endUserSessions, ABOVE_FORM),
  secondFactor: sends(removeSecondFactor, CODE_PLACES),
}

export const action = listAction(listUsers, USER_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists all accounts; operators can inspect and block them. */
export default function UsersPage() {
  const { data, open, countries } = useLoaderData<typeof loader>()
  return (
    <ConsoleListPage
      name="users"
      title={words.account_users_title()}
      data={data}
      columns={userColumns(countries)}
      filters={userFilters(countries)}
      search={words.account_users_search()}
      detail={open && <UserDetail key={open.id} account={open} countries={countries} />}
      prefetch="none"
      empty={{ icon: UserSearch, title: words.account_users_empty(), hint: words.account_users_empty_hint() }}
      nothingYet={{ hint: words.account_users_yet() }}
    />
  )
}
