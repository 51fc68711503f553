import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { LanguageFields } from '#web/console/form/language-fields.tsx'
import { RichTextField } from '#web/console/rich-text/field.tsx'
import type { FieldOf, TableKind } from '#web/console/table-kit/kind.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

const ORIGINS = ['0', '1', '2'] as const

/** A title, a text and its origin, with the three languages side by side. */
export function KindTexts({ field: { name, hasSummary }, limitOf }: { field: FieldOf<'texts'>; limitOf: TableKind['limitOf'] }) {
  return (
    <div className="flex flex-col gap-4">
      <LanguageFields name={`${name}.title`} label={words.table_text_title()} limit={limitOf(`${name}.*.title`)} />
      {hasSummary && (
        <LanguageFields
          name={`${name}.summary`}
          label={words.table_text_summary()}
          limit={limitOf(`${name}.*.summary`)}
          multiline
          optional
        />
      )}
      <div className="grid items-start gap-3 md:grid-cols-3">
        {LANGUAGES.map((language) => (
          <div key={language} className="flex min-w-0 flex-col gap-3">
            <RichTextField
              name={`${name}.content.${language}`}
              label={inLanguageOf(words.table_text_content(), language)}
              lang={LANGUAGE_FACTS[language].htmlLang}
            />
            <SelectField
              name={`${name}.translateType.${language}`}
              label={inLanguageOf(words.table_text_origin(), language)}
              defaultValue={ORIGINS[0]}
              choices={ORIGINS.map((origin) => ({ value: origin, label: words.table_text_origin_name({ origin }) }))}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

const inLanguageOf = (label: string, language: Language) => words.table_in_language({ label, language: LANGUAGE_FACTS[language].ownName })
