import { Plus, X } from 'lucide-react'
import { useContext, useState } from 'react'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import type { FieldOf, TableKind } from '#web/console/table-kit/kind.ts'
import { useFocusPlace } from '#web/ui/document/focus-place.ts'
import { Button } from '#web/ui/document/press.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** Number of empty rows, for browsers without scripts, which cannot add any. */
const BLANK = 2
const STEP = 10

/** The values of an attribute; a value whose names are emptied is deleted. */
export function AttributeValues({ field: { name, label }, limitOf }: { field: FieldOf<'values'>; limitOf: TableKind['limitOf'] }) {
  const state = useContext(FormContext)
  const stored = new Set(Object.keys(state.values).flatMap((key) => new RegExp(`^${name}\\.(\\d+)\\.`).exec(key)?.[1] ?? []))
  const lastSort = Math.max(0, ...[...stored].map((place) => Number(state.values[`${name}.${place}.sort`]) || 0))
  const [places, setPlaces] = useState(() => withBlank([...stored].map(Number)))
  const { place: list, keepIndex } = useFocusPlace('li > button')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label()}</legend>
      {state.errors[name] && <p className="mb-2 text-sm text-danger">{state.errors[name]}</p>}
      <div ref={list} tabIndex={-1} className="outline-none">
        <ol className="flex flex-col divide-y divide-line rounded-md border border-line">
          {places.map((place, at) => (
            <li key={place} className="grid items-start gap-2 p-2 md:grid-cols-[1fr_1fr_1fr_6rem_2.75rem]">
              <input type="hidden" name={`${name}.${place}.id`} value={state.values[`${name}.${place}.id`] ?? ''} />
              {LANGUAGES.map((language) => (
                <TextField
                  key={language}
                  name={`${name}.${place}.name.${language}`}
                  label={words.table_in_language({
                    label: words.products_value_number({ number: at + 1 }),
                    language: LANGUAGE_FACTS[language].ownName,
                  })}
                  labelHidden
                  placeholder={LANGUAGE_FACTS[language].ownName}
                  lang={LANGUAGE_FACTS[language].htmlLang}
                  maxLength={limitOf(`${name}.*.name.${language}`).maxLength}
                  error={
                    state.errors[`${name}.${place}.name.${language}`] ??
                    (language === LANGUAGES[0] ? state.errors[`${name}.${place}.name`] : undefined)
                  }
                />
              ))}
              <TextField
                name={`${name}.${place}.sort`}
                label={words.table_in_language({
                  label: words.products_value_number({ number: at + 1 }),
                  language: words.table_sort(),
                })}
                labelHidden
                inputMode="numeric"
                defaultValue={String(lastSort + (place - stored.size + 1) * STEP)}
              />
              <button
                type="button"
                aria-label={words.products_value_drop({ number: at + 1 })}
                onClick={({ currentTarget }) => {
                  // Counts as typing, so that the form notices the change.
                  currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
                  keepIndex(at)
                  setPlaces(places.filter((each) => each !== place))
                }}
                className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink md:size-10 noscript:hidden"
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ol>
      </div>
      <Button size="small" className="mt-2 noscript:hidden" onClick={() => setPlaces([...places, Math.max(-1, ...places) + 1])}>
        <Plus size={15} aria-hidden />
        {words.products_value_add()}
      </Button>
    </fieldset>
  )
}

const withBlank = (places: readonly number[]): number[] => {
  const next = Math.max(-1, ...places) + 1
  return [...places, ...Array.from({ length: BLANK }, (_, at) => next + at)]
}
