import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { placeOf } from '#web/features/products/console/editor/value-field.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

interface MissingListProps {
  /** The fields that are empty. */
  missing: readonly string[]
  languages: readonly Language[]
  isOnSale: boolean
  form: RefObject<HTMLFormElement | null>
}

/** What is missing before the product may be sold; each entry links to its field. */
export function MissingList({ missing, languages, isOnSale, form }: MissingListProps) {
  const listText = useListText()
  const go = (field: string) => {
    const place = form.current?.querySelector(`#${placeOf(field)}`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input:not([readonly]),select,textarea')?.focus({ preventScroll: true })
  }
  const isComplete = missing.length === 0
  return (
    <section className="rounded-md border border-line bg-card p-4 text-sm">
      <h2 className="flex items-start gap-2 font-semibold">
        {isComplete ? (
          <CircleCheck size={17} aria-hidden className="mt-0.5 shrink-0 text-jade" />
        ) : (
          <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0 text-saffron" />
        )}
        {isComplete ? words.products_desk_complete() : isOnSale ? words.products_desk_missing_on_sale() : words.products_desk_missing()}
      </h2>
      {!isComplete && (
        <ul className="mt-2 flex flex-wrap gap-x-3 xl:flex-col">
          {missing.map((field) => (
            <li key={field}>
              <a
                href={`#${placeOf(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  go(field)
                }}
                className="inline-flex min-h-11 items-center text-ink-blue underline decoration-ink-blue/40 underline-offset-2 hover:decoration-ink-blue md:min-h-7"
              >
                {fieldName(field)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {languages.length > 0 && languages.length < 3 && (
        <p className="mt-2 border-t border-line pt-2 text-saffron-text">
          {words.products_desk_missing_languages({ languages: listText(languages.map((language) => LANGUAGE_FACTS[language].ownName)) })}
        </p>
      )}
    </section>
  )
}
