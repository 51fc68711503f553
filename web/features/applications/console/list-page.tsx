import { CircleCheck, FileSearch } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listApplications, readConsoleApplication } from '#contract/applications/console.ts'
import { isId } from '#contract/fields.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { staysAsRead } from '#web/console/form/stays-as-read.ts'
import { loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { APPLICATION_DESK } from '#web/features/applications/console/action.ts'
import { ApplicationDetail } from '#web/features/applications/console/detail.tsx'
import { ApplicationTabs, applicationColumns, fixedOf } from '#web/features/applications/console/list.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

const LONGEST_SEARCH = 100

export const meta = () => [{ title: pageTitle(words.applications_desk()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { call, callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const [data, open, countries] = await Promise.all([
    loadList(args, listApplications, fixedOf(args.url)),
    isId(id) ? callOrNull(readConsoleApplication, { id }) : null,
    call(listCountries, {}),
  ])
  return { data, open: open?.data ?? null, countries: countries.data.map(({ code, name }) => ({ value: code, label: name })) }
}

export const shouldRevalidate = staysAsRead

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, APPLICATION_DESK)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Companies that want to sell here: their documents beside what they say, and what is decided about it. */
export default function ApplicationsPage() {
  const { data, open, countries } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const { query } = useListAddress()
  const columns = applicationColumns(countries)
  const isQueue = !query.has('applyStatus') && !query.has('keyword')
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{words.applications_desk()}</h1>
        <ApplicationTabs />
        <ListWithDetail detail={open && <ApplicationDetail key={open.id} application={open} countries={countries} />} isWide>
          <div className="flex flex-col gap-3">
            <ListToolbar
              name="applications"
              columns={columns}
              filters={[{ name: 'countryCode', label: words.applications_field({ field: 'countryCode' }), choices: countries }]}
              search={{ label: words.applications_desk_search(), maxLength: LONGEST_SEARCH }}
              fixed={['applyStatus']}
              isExported
            />
            <DataTable
              label={words.applications_desk()}
              data={data}
              columns={columns}
              to={({ id }) => detail(id)}
              prefetch="none"
              defaultOrder="submitTime"
              empty={
                <EmptyState
                  icon={isQueue ? CircleCheck : FileSearch}
                  title={isQueue ? words.applications_desk_nothing() : words.applications_desk_empty()}
                >
                  {isQueue ? words.applications_desk_nothing_hint() : words.applications_desk_empty_hint()}
                </EmptyState>
              }
            />
          </div>
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}
