import { useId, useState } from 'react'
import { MOST_MAIN_CATEGORIES } from '#contract/applications/applications.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useFieldError } from '#web/ui/form/field-state.ts'
import { useStandingError } from '#web/ui/form/standing-error.ts'
import * as words from '#words'

interface CategoriesFieldProps {
  categories: readonly { id: string; name: string }[]
  chosen: readonly string[]
}

/** A limited choice of main categories; once the limit is reached, the others are disabled. */
export function CategoriesField({ categories, chosen }: CategoriesFieldProps) {
  const note = useId()
  const [ticked, setTicked] = useState(() => new Set(categories.map(({ id }) => id).filter((id) => chosen.includes(id))))
  const { standing, onInput } = useStandingError(useFieldError('mainCategoryIdList'))
  const tick = (id: string, isTicked: boolean) =>
    setTicked((now) => {
      const next = new Set(now)
      if (isTicked) next.add(id)
      else next.delete(id)
      return next
    })
  return (
    <fieldset onInput={onInput} aria-describedby={note}>
      <legend className="text-sm font-medium">{words.applications_field({ field: 'mainCategoryIdList' })}</legend>
      <p id={note} className={standing ? 'mb-2 text-sm text-danger' : 'mb-2 text-sm text-ink-soft'}>
        {standing ?? words.applications_categories_hint({ most: MOST_MAIN_CATEGORIES })}
      </p>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="mainCategoryIdList"
            value={id}
            label={name}
            defaultChecked={ticked.has(id)}
            disabled={!ticked.has(id) && ticked.size >= MOST_MAIN_CATEGORIES}
            aria-invalid={standing ? true : undefined}
            onChange={(event) => tick(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
