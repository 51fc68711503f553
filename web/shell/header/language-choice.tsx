import { type FormEvent, useState } from 'react'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import type { ShellData } from '#web/shell/data.ts'
import { FormSkeleton } from '#web/shell/header/form-skeleton.tsx'
import { RetryButton } from '#web/shell/header/retry-button.tsx'
import { useMarketChoices } from '#web/shell/header/use-market-choices.ts'
import { useSavePreferences } from '#web/shell/header/use-save-preferences.ts'
import { Button } from '#web/ui/document/press.tsx'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** The content of the language and currency popover. It starts from the saved values each time it is opened (§4). */
export default function LanguageChoice({ shell, onSaved }: { shell: ShellData; onSaved: () => void }) {
  const [langCode, setLangCode] = useState(useLanguage())
  const [currencyCode, setCurrencyCode] = useState(shell.currencyCode)
  const { choices, hasFailed, retry } = useMarketChoices()
  const { save, isSaving, answer } = useSavePreferences(onSaved)
  if (!choices) return hasFailed ? <RetryButton onPress={retry} /> : <FormSkeleton />
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save({ langCode, currencyCode })
      }}
      className="flex flex-col gap-4"
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{words.shell_language()}</legend>
        <div className="grid grid-cols-3 gap-2">
          {LANGUAGES.map((language) => (
            <label
              key={language}
              lang={LANGUAGE_FACTS[language].htmlLang}
              className="grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong hover:bg-sunken has-checked:border-ink has-checked:bg-sunken has-checked:font-medium forced-colors:has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-blue md:min-h-10"
            >
              <input
                type="radio"
                name="langCode"
                checked={language === langCode}
                onChange={() => setLangCode(language)}
                className="sr-only"
              />
              {LANGUAGE_FACTS[language].ownName}
            </label>
          ))}
        </div>
      </fieldset>
      <SearchSelect
        label={words.shell_currency()}
        choices={choices.currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        value={currencyCode}
        onChoose={setCurrencyCode}
        searchLabel={words.shell_currency_search()}
        emptyText={words.shell_currency_none()}
      />
      <RefusalNotice reason={answer?.message} answer={answer} />
      <Button label={words.shell_save()} type="submit" kind="primary" wide pending={isSaving} />
    </form>
  )
}
