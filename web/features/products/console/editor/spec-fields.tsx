import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LANGUAGE_FACTS, LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import { newChoiceId, type PictureDraft, type SpecDraft } from '#web/features/products/console/editor/draft.ts'
import { PicturePicker } from '#web/features/products/console/editor/picture-picker.tsx'
import { RemoveButton } from '#web/features/products/console/editor/remove-button.tsx'
import { limitOf } from '#web/features/products/console/editor/value-field.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const MOST_VALUES = 50
const NO_NAME = { spa: '', en: '', zh: '' }

interface SpecFieldsProps {
  spec: SpecDraft
  place: number
  pictures: readonly PictureDraft[]
  errors: Readonly<Record<string, string>>
  editSpecs: (recipe: (specs: readonly SpecDraft[]) => readonly SpecDraft[]) => void
}

/** One specification, such as colour, with its values; the option rows below follow its changes. */
export function SpecFields({ spec, place, pictures, errors, editSpecs }: SpecFieldsProps) {
  const edit = (part: Partial<SpecDraft>) =>
    editSpecs((specs) => specs.map((each) => (each.specId === spec.specId ? { ...each, ...part } : each)))
  const { values } = spec
  const editValue = (valueId: string, part: Partial<SpecDraft['values'][number]>) =>
    edit({ values: values.map((value) => (value.valueId === valueId ? { ...value, ...part } : value)) })
  const swap = (at: number) => edit({ values: [...values.slice(0, at), values[at + 1]!, values[at]!, ...values.slice(at + 2)] })
  const number = place + 1
  return (
    <fieldset className="min-w-0 rounded-md border border-line">
      <legend className="sr-only">{words.products_desk_spec_name({ number })}</legend>
      <Row isHead>
        <Names
          label={words.products_desk_spec_name({ number })}
          name={spec.name}
          error={errors[`spec.${spec.specId}.name`]}
          onName={(name) => edit({ name })}
          isStrong
        />
        <span className="flex justify-end">
          <RemoveButton
            label={words.products_desk_spec_remove({ number })}
            onClick={() => editSpecs((specs) => specs.filter(({ specId }) => specId !== spec.specId))}
          />
        </span>
      </Row>
      <ol className="divide-y divide-line border-y border-line">
        {values.map(({ valueId, name, picture }, at) => (
          <li key={valueId}>
            <Row>
              <Names
                label={words.products_desk_value_number({ number: at + 1 })}
                name={name}
                error={errors[`value.${valueId}.name`]}
                onName={(next) => editValue(valueId, { name: next })}
              />
              <span className="flex items-start justify-end">
                <PicturePicker
                  label={words.products_desk_value_picture({ number: at + 1 })}
                  picture={picture}
                  pictures={pictures}
                  onPick={(picked) => editValue(valueId, { picture: picked })}
                />
                <Step label={words.products_desk_value_up({ number: at + 1 })} isOff={at === 0} onClick={() => swap(at - 1)} isUp />
                <Step
                  label={words.products_desk_value_down({ number: at + 1 })}
                  isOff={at === values.length - 1}
                  onClick={() => swap(at)}
                />
                {values.length > 1 && (
                  <RemoveButton
                    label={words.products_desk_value_remove({ number: at + 1 })}
                    onClick={() => edit({ values: values.filter((value) => value.valueId !== valueId) })}
                  />
                )}
              </span>
            </Row>
          </li>
        ))}
      </ol>
      {values.length < MOST_VALUES && (
        <div className="p-2">
          <Button
            icon={Plus}
            label={words.products_desk_value_add()}
            size="small"
            kind="quiet"
            onClick={() => edit({ values: [...values, { valueId: newChoiceId(), name: NO_NAME, picture: null }] })}
          />
        </div>
      )}
    </fieldset>
  )
}

const Row = ({ isHead, children }: { isHead?: boolean; children: ReactNode }) => (
  <div className={classes('grid items-start gap-2 p-2 lg:grid-cols-[1fr_1fr_1fr_10rem]', isHead && 'rounded-t-md bg-sunken')}>
    {children}
  </div>
)

interface NamesProps {
  label: string
  name: LocalizedText
  error: string | undefined
  onName: (name: LocalizedText) => void
  isStrong?: boolean
}

/** A name in the three languages on one line; missing translations are highlighted. */
const Names = ({ label, name, error, onName, isStrong }: NamesProps) =>
  LANGUAGES.map((language, place) => {
    const { ownName, htmlLang } = LANGUAGE_FACTS[language]
    return (
      <TextField
        key={language}
        label={words.table_in_language({ label, language: ownName })}
        labelHidden
        placeholder={words.table_in_language({ label, language: ownName })}
        lang={htmlLang}
        maxLength={limitOf(`specList.*.name.${language}`).maxLength}
        value={name[language]}
        error={place === 0 ? error : undefined}
        onChange={({ currentTarget }) => onName({ ...name, [language]: currentTarget.value })}
        className={classes(
          isStrong && '[&_input]:font-medium',
          name[language].trim() === '' && LANGUAGES.some((each) => name[each].trim() !== '') && '[&_input]:border-saffron',
        )}
      />
    )
  })

const Step = ({ label, isOff, isUp, onClick }: { label: string; isOff: boolean; isUp?: boolean; onClick: () => void }) => {
  const Arrow = isUp ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
      className="grid h-11 w-8 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-30 md:h-10"
    >
      <Arrow size={16} aria-hidden />
    </button>
  )
}
