import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import type { translatedWordTable } from '#contract/search/console.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

export const translatedWordKind: TableKind = {
  kind: 'translatedWord',
  label: words.search_translation,
  addLabel: words.search_translation_add,
  columns: columnsFor<typeof translatedWordTable>(() =>
    LANGUAGES.map((language) => ({
      id: language,
      label: LANGUAGE_FACTS[language].ownName,
      cell: (row) => <span lang={LANGUAGE_FACTS[language].htmlLang}>{row[language].join(', ')}</span>,
    })),
  ),
  fields: LANGUAGES.map((language) => ({
    type: 'words',
    name: language,
    label: () => LANGUAGE_FACTS[language].ownName,
    hint: words.search_translation_hint,
  })),
  limitOf: limitsOf<typeof translatedWordTable.add>(),
  nameOf: (row) => LANGUAGES.map((language) => (row[language] as readonly string[])[0]).join(' · '),
}
