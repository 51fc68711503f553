import { inLanguageOrOther, type LocalizedText } from '#contract/languages.ts'
import type { contactTable } from '#contract/site/console/site.ts'
import { Name } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { SORT, sortColumn } from '#web/console/table-kit/parts.ts'
import * as words from '#words'

export const contactKind: TableKind = {
  kind: 'contact',
  label: words.site_contact,
  addLabel: words.site_contact_add,
  columns: columnsFor<typeof contactTable>(() => [
    { id: 'way', label: words.site_contact_way(), cell: ({ way }) => <Name text={way} /> },
    { id: 'contact', label: words.site_contact_value(), cell: ({ contact }) => contact },
    sortColumn(),
  ]),
  fields: [
    { type: 'localized', name: 'way', label: words.site_contact_way, maxLength: 40 },
    { type: 'text', name: 'contact', label: words.site_contact_value, maxLength: 120 },
    SORT,
  ],
  nameOf: (row, language) => inLanguageOrOther(row['way'] as LocalizedText, language),
  preview: 'contact',
}
