import type { footerLinkTable } from '#contract/site/console/site.ts'
import { Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { nameField, nameIn, numbered, SORT, sortColumn } from '#web/console/table-kit/parts.ts'
import * as words from '#words'

const footerTypes = () => numbered([1, 2] as const, (type) => words.site_footer_type_name({ type }))
const ADDRESS: KindField = {
  type: 'text',
  name: 'skipUrl',
  label: words.site_address,
  hint: words.site_address_hint,
  maxLength: 500,
}

export const footerLinkKind: TableKind = {
  kind: 'footerLink',
  label: words.site_footer,
  addLabel: words.site_footer_add,
  filters: () => [{ name: 'type', label: words.site_footer_type(), choices: footerTypes() }],
  columns: columnsFor<typeof footerLinkTable>(() => [
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'type', label: words.site_footer_type(), cell: ({ type }) => words.site_footer_type_name({ type }) },
    { id: 'skipUrl', label: words.site_address(), cell: ({ skipUrl }) => <code>{skipUrl}</code> },
    { id: 'iconUrl', label: words.table_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
    sortColumn(),
  ]),
  fields: [
    { type: 'choice', name: 'type', label: words.site_footer_type, choices: footerTypes, isNumber: true, initial: '1' },
    ADDRESS,
    SORT,
    nameField(60),
    { type: 'picture', name: 'iconFileId', address: 'iconUrl', label: words.table_icon, isOptional: true },
  ],
  nameOf: nameIn,
  preview: 'link',
}
