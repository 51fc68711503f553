import { FileSearch } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { listApplications, readConsoleApplication } from '#contract/applications/console.ts'
import { staysAsRead } from '#web/console/form/stays-as-read.ts'
import { countryChoices } from '#web/console/list/country-choices.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { APPLICATION_ACTIONS } from '#web/features/applications/console/action.ts'
import { ApplicationDetail } from '#web/features/applications/console/detail.tsx'
import { applicationColumns, applicationStates } from '#web/features/applications/console/list.tsx'
import * as words from '#words'

export const loader = listLoader(listApplications, { read: readConsoleApplication, more: countryChoices })

export const shouldRevalidate = staysAsRead

export const action = listAction(listApplications, APPLICATION_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Applications of companies that want to sell here: their documents beside their details, and the decision. */
export default function ApplicationsPage() {
  const { data, open, countries } = useLoaderData<typeof loader>()
  return (
    <ConsoleListPage
      name="applications"
      title={words.applications_desk()}
      data={data}
      columns={applicationColumns(countries)}
      tabs={{ label: words.applications_desk_status(), list: applicationStates() }}
      filters={[{ name: 'countryCode', label: words.applications_field({ field: 'countryCode' }), choices: countries }]}
      search={words.applications_desk_search()}
      detail={open && <ApplicationDetail key={open.id} application={open} countries={countries} />}
      isWide
      prefetch="none"
      empty={{ icon: FileSearch, title: words.applications_desk_empty(), hint: words.applications_desk_empty_hint() }}
      nothingYet={{ hint: words.applications_desk_yet() }}
      nothingWaits={{ title: words.applications_desk_nothing(), hint: words.applications_desk_nothing_hint() }}
    />
  )
}
