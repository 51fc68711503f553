import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { useAddressField } from '#web/console/list/use-address-field.ts'
import { Button } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface KeywordFormProps {
  keyword: string
  /** The language of the user who types the keyword. */
  langCode: Language
  submit: string
  /** Further fields. */
  children?: ReactNode
}

/** A form for a keyword to try, and the language in which a user types it. */
export const KeywordForm = ({ keyword, langCode, submit, children }: KeywordFormProps) => (
  <Form method="get" role="search" className="grid items-end gap-3 sm:flex sm:flex-wrap">
    <TextField
      type="search"
      name="keyword"
      label={words.search_explain_keyword()}
      {...useAddressField<HTMLInputElement>(keyword)}
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      className="sm:w-80"
    />
    <SelectField
      name="langCode"
      label={words.search_explain_language()}
      {...useAddressField<HTMLSelectElement>(langCode)}
      choices={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))}
      className="sm:w-44"
    />
    {children}
    <Button label={submit} type="submit" />
  </Form>
)
