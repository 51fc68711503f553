import { useLoaderData } from 'react-router'
import { RANKING_PARTS } from '#contract/search/lab.ts'
import { KeywordForm } from '#web/features/search/console/keyword-form.tsx'
import { actOnLab } from '#web/features/search/console/lab/action.ts'
import { loadLab } from '#web/features/search/console/lab/loader.ts'
import { SearchQuality } from '#web/features/search/console/lab/quality.tsx'
import { Rankings } from '#web/features/search/console/lab/rankings.tsx'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export const loader = loads(loadLab)

export const action = actOnLab

export { clientAction } from '#web/ui/form/client-action.ts'

/** Two rankings for the same keyword, judged by staff, and the search quality over time (docs/product/search.md). */
export default function SearchLabPage() {
  const { keyword, langCode, without, rankings, quality } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-5">
      <title>{pageTitle(words.search_lab_title())}</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">{words.search_lab_title()}</h1>
        <p className="text-sm text-ink-soft">{words.search_lab_lead()}</p>
      </header>
      <KeywordForm keyword={keyword} langCode={langCode} submit={words.search_lab_submit()}>
        <SelectField
          key={without}
          name="without"
          label={words.search_lab_without()}
          defaultValue={without}
          choices={RANKING_PARTS.map((part) => ({ value: part, label: words.search_lab_part({ part }) }))}
          className="sm:w-64"
        />
      </KeywordForm>
      <RefusalNotice reason={answer?.message} />
      {rankings && <Rankings {...{ rankings, keyword, langCode, without }} />}
      <SearchQuality quality={quality} />
    </div>
  )
}
