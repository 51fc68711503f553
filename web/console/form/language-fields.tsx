import { type FormEvent, useContext, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { inEveryLanguage, LANGUAGE_FACTS, LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { FormContext } from '#web/ui/form/field-state.ts'
import { type Limit, type Limits, limitsOf } from '#web/ui/form/limits.ts'
import type { NamesOf } from '#web/ui/form/names.ts'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface LanguageFieldsProps<Name extends string = string> {
  /** The fields are `name.spa`, `name.en` and `name.zh`. */
  name: Name
  label: string
  /** The limit of each field. */
  limit: Limit
  multiline?: boolean
  optional?: boolean
}

/** LanguageFields bound to an endpoint's input and its limits: unknown names do not compile. */
export function languageFieldsOf<E extends Endpoint>(built?: Limits) {
  const limitOf = limitsOf<E>(built) as (name: string) => Limit
  return (props: Omit<LanguageFieldsProps<NamesOf<InputOf<E>>>, 'limit'>) => (
    <LanguageFields {...props} limit={limitOf(`${props.name}.${LANGUAGES[0]}`)} />
  )
}

/** A text in the three languages side by side; missing ones are marked. */
export function LanguageFields({ name, label, limit, multiline, optional }: LanguageFieldsProps) {
  const state = useContext(FormContext)
  // An error of the text as a whole is shown beside its first language.
  const errorOf = (language: Language) =>
    state.errors[`${name}.${language}`] ?? (language === LANGUAGES[0] ? state.errors[name] : undefined)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-soft">{words.ui_optional()}</span>}
      </legend>
      <div className="@container">
        <div className="grid items-start gap-3 @xl:grid-cols-3">
          {LANGUAGES.map((language) => (
            <LanguageField
              key={language}
              {...{ language, label, limit, multiline }}
              name={`${name}.${language}`}
              text={state.values[`${name}.${language}`] ?? ''}
              error={errorOf(language)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}

interface LanguageFieldProps extends Pick<LanguageFieldsProps, 'name' | 'label' | 'limit'> {
  language: Language
  text: string
  error: string | undefined
  multiline: boolean | undefined
}

function LanguageField({ name, label, language, text, error, limit, multiline }: LanguageFieldProps) {
  const [isMissing, setMissing] = useState(text.trim() === '')
  const { ownName, htmlLang } = LANGUAGE_FACTS[language]
  const field = {
    name,
    label: words.table_in_language({ label, language: ownName }),
    error,
    maxLength: limit.maxLength,
    lang: htmlLang,
    defaultValue: text,
    hint: isMissing ? <span className="text-saffron-text">{words.table_language_missing()}</span> : undefined,
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setMissing(event.currentTarget.value.trim() === ''),
  }
  return multiline ? <TextArea {...field} /> : <TextField {...field} />
}

/** A text in three languages as its call takes it, from a form. */
export const localizedOf = (form: FormData, name: string): LocalizedText =>
  inEveryLanguage((language) => String(form.get(`${name}.${language}`) ?? ''))

/** The texts in three languages, by field name. */
export const localizedValues = (name: string, text: LocalizedText): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [`${name}.${language}`, text[language]]))

/** The labels of the three fields, by field name. */
export const localizedLabels = (name: string, label: string): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`${name}.${language}`, words.table_in_language({ label, language: LANGUAGE_FACTS[language].ownName })]),
  )
