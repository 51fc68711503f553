import { Form } from 'react-router'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import type { ExplainedSearch } from '#contract/search/console.ts'
import { LONGEST_SEARCH } from '#contract/search/history.ts'
import { ExplainedConcepts } from '#web/features/search/console/explain/concepts.tsx'
import { ExplainedHits } from '#web/features/search/console/explain/hits.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface SearchExplanationProps {
  keyword: string
  /** Of who types it. */
  langCode: Language
  explained: ExplainedSearch
}

/** What a search makes of its words, and why each product stands where it does (docs/product/search.md). */
export const SearchExplanation = ({ keyword, langCode, explained }: SearchExplanationProps) => (
  <div className="flex flex-col gap-5">
    <p className="text-sm text-ink-soft">{words.search_explain_lead()}</p>
    <Form key={`${langCode} ${keyword}`} method="get" role="search" className="grid items-end gap-3 sm:flex sm:flex-wrap">
      <TextField
        type="search"
        name="keyword"
        label={words.search_explain_keyword()}
        defaultValue={keyword}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        className="sm:w-80"
      />
      <SelectField
        name="langCode"
        label={words.search_explain_language()}
        defaultValue={langCode}
        choices={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))}
        className="sm:w-44"
      />
      <Button type="submit">{words.search_explain_submit()}</Button>
    </Form>
    {keyword && <Understood langCode={langCode} explained={explained} />}
  </div>
)

function Understood({ langCode, explained }: Omit<SearchExplanationProps, 'keyword'>) {
  const { conceptList, correctedKeyword, refusedFlag } = explained
  const isOther = explained.langCode !== langCode
  return (
    <>
      <section aria-labelledby="understood" className="flex flex-col gap-3">
        <h2 id="understood" className="font-semibold">
          {words.search_explain_understood()}
        </h2>
        {(correctedKeyword !== null || isOther) && (
          <Notice>
            {correctedKeyword !== null && <p>{words.search_explain_corrected({ keyword: correctedKeyword })}</p>}
            {isOther && <p>{words.search_explain_answered({ language: LANGUAGE_FACTS[explained.langCode].ownName })}</p>}
          </Notice>
        )}
        {refusedFlag === 1 && <Notice tone="warning">{words.search_explain_refused()}</Notice>}
        {conceptList.length === 0 && <p>{words.search_explain_empty()}</p>}
        <ExplainedConcepts explained={explained} />
      </section>
      <ExplainedHits explained={explained} langCode={langCode} />
    </>
  )
}
