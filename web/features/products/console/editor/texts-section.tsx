import { Plus } from 'lucide-react'
import { type FormEvent, memo } from 'react'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { LanguageFields } from '#web/console/form/language-fields.tsx'
import { RichTextField } from '#web/console/rich-text/field.tsx'
import { type Draft, newKey, type TextDraft } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { RemoveButton } from '#web/features/products/console/editor/remove-button.tsx'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { limitOf, Place, type SectionProps, ValueSelect } from '#web/features/products/console/editor/value-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const ORIGINS = ['0', '1', '2'] as const

const inLanguageOf = (label: string, language: Language) => words.table_in_language({ label, language: LANGUAGE_FACTS[language].ownName })

/** Name, description and facts, the three languages side by side where there is room. */
export const TextsSection = memo(function TextsSection({ texts, ...common }: SectionProps & Pick<Draft, 'texts'>) {
  const { errors, change } = common
  const edit = (language: Language, part: Partial<TextDraft>) =>
    change((draft) => ({ ...draft, texts: { ...draft.texts, [language]: { ...draft.texts[language], ...part } } }))
  const names = Object.fromEntries(LANGUAGES.map((language) => [`name.${language}`, texts[language].name]))
  const nameErrors: Record<string, string> = {}
  for (const [field, place] of [
    ['name', 'textList'],
    ...LANGUAGES.map((language) => [`name.${language}`, `text.${language}.name`]),
  ] as const) {
    const message = errors[place!]
    if (message !== undefined) nameErrors[field!] = message
  }
  const typeName = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    const language = LANGUAGES.find((each) => target.name === `name.${each}`)
    // The multi-line field makes a long name visible in full, but the name itself stays one line.
    if (language) edit(language, { name: target.value.replaceAll(/\s*\n\s*/g, ' ') })
  }
  return (
    <Card id={sectionId('texts')} title={words.products_desk_texts()}>
      <div className="flex flex-col gap-5">
        <Place field="name">
          {/* The three fields are uncontrolled: their input events update the draft. */}
          <div onInput={typeName}>
            <FormContext value={{ values: names, errors: nameErrors }}>
              <LanguageFields name="name" label={fieldName('name')} limit={limitOf('textList.*.name')} multiline />
            </FormContext>
          </div>
        </Place>
        <div className="grid items-start gap-x-3 gap-y-5 lg:grid-cols-3">
          {LANGUAGES.map((language) => (
            <div key={language} className="flex min-w-0 flex-col gap-4">
              <RichTextField
                label={inLanguageOf(fieldName('description'), language)}
                lang={LANGUAGE_FACTS[language].htmlLang}
                defaultValue={texts[language].description}
                error={errors[`text.${language}.description`]}
                onChange={(description) => edit(language, { description })}
              />
              <Facts language={language} text={texts[language]} errors={errors} edit={edit} />
              <SelectField
                label={inLanguageOf(fieldName('translateType'), language)}
                value={texts[language].translateType}
                onChange={({ currentTarget }) => edit(language, { translateType: currentTarget.value })}
                choices={ORIGINS.map((origin) => ({ value: origin, label: words.products_desk_text_origin({ origin }) }))}
              />
            </div>
          ))}
        </div>
        <ValueSelect
          {...common}
          field="originLangCode"
          hint={words.products_desk_origin_language_hint()}
          choices={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))}
          className="md:max-w-sm"
        />
      </div>
    </Card>
  )
})

interface FactsProps {
  language: Language
  text: TextDraft
  errors: Readonly<Record<string, string>>
  edit: (language: Language, part: Partial<TextDraft>) => void
}

/** Further facts on the product’s page, such as material, power or care. */
function Facts({ language, text: { facts }, errors, edit }: FactsProps) {
  const lang = LANGUAGE_FACTS[language].htmlLang
  const set = (key: string, part: { name?: string; value?: string }) =>
    edit(language, { facts: facts.map((fact) => (fact.key === key ? { ...fact, ...part } : fact)) })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{inLanguageOf(fieldName('factList'), language)}</legend>
      {facts.length > 0 && (
        <ul className="mb-2 flex flex-col gap-1.5">
          {facts.map(({ key, name, value }, at) => (
            <li key={key} className="grid grid-cols-[2fr_3fr_2.25rem] items-start gap-1.5">
              <TextField
                label={words.products_desk_fact_name({ number: at + 1 })}
                labelHidden
                placeholder={words.products_desk_fact_name({ number: at + 1 })}
                lang={lang}
                maxLength={limitOf('textList.*.factList.*.name').maxLength}
                value={name}
                error={errors[`fact.${language}.${key}.name`]}
                onChange={({ currentTarget }) => set(key, { name: currentTarget.value })}
              />
              <TextField
                label={words.products_desk_fact_value({ number: at + 1 })}
                labelHidden
                placeholder={words.products_desk_fact_value({ number: at + 1 })}
                lang={lang}
                maxLength={limitOf('textList.*.factList.*.value').maxLength}
                value={value}
                error={errors[`fact.${language}.${key}.value`]}
                onChange={({ currentTarget }) => set(key, { value: currentTarget.value })}
              />
              <RemoveButton
                label={words.products_desk_fact_remove({ number: at + 1 })}
                onClick={() => edit(language, { facts: facts.filter((fact) => fact.key !== key) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={() => edit(language, { facts: [...facts, { key: newKey(), name: '', value: '' }] })}>
        <Plus size={15} aria-hidden />
        {words.products_desk_fact_add()}
      </Button>
    </fieldset>
  )
}
