import { Plus } from 'lucide-react'
import { memo } from 'react'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { CUSTOMISATION_KIND, MOST_CUSTOMISATIONS } from '#contract/products/customisation.ts'
import { type CustomisationDraft, type Draft, newChoiceId } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { RemoveButton } from '#web/features/products/console/editor/remove-button.tsx'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { limitOf, Place, type SectionProps } from '#web/features/products/console/editor/value-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** The customisations on offer, each with minimum quantity, price and extra lead time. */
export const CustomisationSection = memo(function CustomisationSection({
  customisations,
  errors,
  change,
}: SectionProps & Pick<Draft, 'customisations'>) {
  const edit = (recipe: (now: readonly CustomisationDraft[]) => readonly CustomisationDraft[]) =>
    change((draft) => ({ ...draft, customisations: recipe(draft.customisations) }))
  const add = () =>
    edit((now) => [
      ...now,
      {
        ...{ customisationId: newChoiceId(), kind: String(CUSTOMISATION_KIND.logo), name: { spa: '', en: '', zh: '' } },
        ...{ minQuantity: '', price: '', extraDays: '0', needsFile: true },
      },
    ])
  return (
    <Card id={sectionId('customisation')} title={fieldName('customisationList')}>
      <Place field="customisationList">
        <p className="mb-3 text-sm text-ink-soft">{words.products_desk_custom_hint()}</p>
        <ol className="flex flex-col gap-3 empty:hidden">
          {customisations.map((each, at) => (
            <li key={each.customisationId}>
              <CustomisationFields
                customisation={each}
                number={at + 1}
                errors={errors}
                set={(part) =>
                  edit((now) => now.map((other) => (other.customisationId === each.customisationId ? { ...other, ...part } : other)))
                }
                remove={() => edit((now) => now.filter(({ customisationId }) => customisationId !== each.customisationId))}
              />
            </li>
          ))}
        </ol>
        {customisations.length < MOST_CUSTOMISATIONS && (
          <Button icon={Plus} label={words.products_desk_custom_add()} size="small" className="mt-3" onClick={add} />
        )}
      </Place>
    </Card>
  )
})

interface CustomisationFieldsProps {
  customisation: CustomisationDraft
  number: number
  errors: SectionProps['errors']
  set: (part: Partial<CustomisationDraft>) => void
  remove: () => void
}

function CustomisationFields({ customisation, number, errors, set, remove }: CustomisationFieldsProps) {
  const { customisationId, kind, name, needsFile } = customisation
  const errorOf = (field: string) => errors[`customisation.${customisationId}.${field}`]
  const text = (field: 'minQuantity' | 'price' | 'extraDays', label: string) => (
    <TextField
      label={label}
      inputMode={field === 'price' ? 'decimal' : 'numeric'}
      value={customisation[field]}
      error={errorOf(field)}
      onChange={({ currentTarget: { value } }) => set({ [field]: value })}
    />
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{words.products_desk_custom_number({ number })}</legend>
      <div className="grid items-start gap-2 md:grid-cols-3">
        {LANGUAGES.map((language, place) => {
          const { ownName, htmlLang } = LANGUAGE_FACTS[language]
          const label = words.table_in_language({ label: words.products_desk_custom_name({ number }), language: ownName })
          return (
            <TextField
              key={language}
              label={label}
              labelHidden
              placeholder={label}
              lang={htmlLang}
              maxLength={limitOf(`customisationList.*.name.${language}`).maxLength}
              value={name[language]}
              error={place === 0 ? errorOf('name') : undefined}
              onChange={({ currentTarget: { value } }) => set({ name: { ...name, [language]: value } })}
            />
          )
        })}
      </div>
      <div className="grid items-start gap-2 grid-cols-2 md:grid-cols-4">
        <SelectField
          label={fieldName('kind')}
          value={kind}
          choices={Object.values(CUSTOMISATION_KIND).map((value) => ({
            value: String(value),
            label: words.products_desk_custom_kind({ kind: String(value) }),
          }))}
          onChange={({ currentTarget: { value } }) => set({ kind: value })}
        />
        {text('minQuantity', words.products_desk_custom_minimum())}
        {text('price', words.products_desk_custom_price())}
        {text('extraDays', words.products_desk_custom_days())}
      </div>
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label={words.products_desk_custom_file()}
          checked={needsFile}
          onChange={({ currentTarget: { checked } }) => set({ needsFile: checked })}
        />
        <RemoveButton label={words.products_desk_custom_remove({ number })} onClick={remove} />
      </div>
    </fieldset>
  )
}
