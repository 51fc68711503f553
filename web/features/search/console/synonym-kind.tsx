import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import type { synonymTable } from '#contract/search/console.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { SynonymPreview } from '#web/features/search/console/synonym-preview.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

const languages = () => LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))

export const synonymKind: TableKind = {
  kind: 'synonym',
  label: words.search_synonym,
  addLabel: words.search_synonym_add,
  filters: () => [{ name: 'langCode', label: words.search_synonym_language(), choices: languages() }],
  columns: columnsFor<typeof synonymTable>(() => [
    { id: 'words', label: words.search_synonym_words(), cell: (row) => row.words.join(', ') },
    { id: 'meanings', label: words.search_synonym_meanings(), cell: ({ meanings }) => meanings.join(', ') || '–' },
    { id: 'kinds', label: words.search_synonym_kinds(), cell: ({ kinds }) => kinds.join(', ') || '–' },
    { id: 'langCode', label: words.search_synonym_language(), cell: ({ langCode }) => LANGUAGE_FACTS[langCode].ownName },
  ]),
  fields: [
    { type: 'choice', name: 'langCode', label: words.search_synonym_language, choices: languages },
    { type: 'words', name: 'words', label: words.search_synonym_words, hint: words.search_synonym_words_hint },
    {
      type: 'words',
      name: 'meanings',
      label: words.search_synonym_meanings,
      hint: words.search_synonym_meanings_hint,
      isOptional: true,
    },
    { type: 'words', name: 'kinds', label: words.search_synonym_kinds, hint: words.search_synonym_kinds_hint, isOptional: true },
  ],
  limitOf: limitsOf<typeof synonymTable.add>(),
  preview: SynonymPreview,
  nameOf: (row) => (row['words'] as readonly string[]).join(', '),
}
