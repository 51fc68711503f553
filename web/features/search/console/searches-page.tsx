import { TextSearch } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EVERY_STATE } from '#contract/console/list.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { listSearches } from '#contract/search/use.ts'
import { timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { choice, dayFilters } from '#web/console/list/filters.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

type SearchRow = OutputOf<typeof listSearches.page>['rows'][number]

export const loader = listLoader(listSearches)

export const action = listAction(listSearches)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Buyers' searches, starting with those that find nothing, which a synonym may fix. */
export default function SearchesPage() {
  const { data } = useLoaderData<typeof loader>()
  return (
    <ConsoleListPage
      name="searches"
      title={words.search_use_title()}
      lead={words.search_use_lead()}
      data={data}
      columns={columnsOf()}
      tabs={{
        label: words.search_use_state(),
        list: [
          { state: 0, label: words.search_use_nothing() },
          { state: 1, label: words.search_use_found() },
          { state: EVERY_STATE, label: words.search_use_all() },
        ],
      }}
      search={words.search_use_search()}
      filters={[
        choice('langCode', words.search_use_language(), LANGUAGES, (language) => LANGUAGE_FACTS[language].ownName),
        ...dayFilters(),
      ]}
      to={null}
      empty={{ icon: TextSearch, title: words.search_use_empty(), hint: words.search_use_empty_hint() }}
      nothingYet={{ hint: words.search_use_yet() }}
      nothingWaits={{ title: words.search_use_waits(), hint: words.search_use_waits_hint() }}
    />
  )
}

const columnsOf = (): Column<SearchRow>[] => [
  { id: 'keyword', label: words.search_use_keyword(), cell: ({ keyword }) => <Keyword text={keyword} /> },
  { id: 'langCode', label: words.search_use_language(), cell: ({ langCode }) => LANGUAGE_FACTS[langCode].ownName },
  { id: 'searchTotal', label: words.search_use_times(), isNumeric: true, cell: ({ searchTotal }) => <Figure value={searchTotal} /> },
  { id: 'productTotal', label: words.search_use_products(), isNumeric: true, cell: ({ productTotal }) => <Figure value={productTotal} /> },
  timeColumn('lastDay', words.search_use_day(), { to: 'day' }),
  { id: 'action', label: words.search_use_action(), cell: (row) => <Actions {...row} /> },
]

const Keyword = ({ text }: { text: string }) => (
  <span className="block max-w-72 truncate" title={text}>
    {text}
  </span>
)

const Actions = ({ keyword, langCode }: SearchRow) => (
  <span className="flex flex-wrap gap-x-4 gap-y-1 whitespace-nowrap">
    <TextLink
      label={words.search_use_synonym()}
      to={`/console/markets/synonym/new?${new URLSearchParams({ langCode, words: keyword })}`}
      className="tappable"
    />
    <TextLink
      label={words.search_use_open()}
      to={`/productSearch?name=${encodeURIComponent(keyword)}`}
      language={langCode}
      prefetch="none"
      reloadDocument
      className="tappable"
    />
  </span>
)
