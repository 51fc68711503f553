import type { categoryTable } from '#contract/catalogue/console.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import type { countryTable, currencyTable } from '#contract/markets/console/markets.ts'
import type { bankAccountTable } from '#contract/payments/console/bank-accounts.ts'
import type { attributeTable } from '#contract/products/console/attributes.ts'
import type { synonymTable } from '#contract/search/console.ts'
import { Name, Thumbnail, Yes } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { nameField, nameIn, SORT, sortColumn } from '#web/console/table-kit/parts.ts'
import { TARIFF_KINDS } from '#web/features/markets/console/tariff-kinds.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

const LONGEST_NAME = 80
const languages = () => LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))
const DEFAULT: KindField = { type: 'flag', name: 'isDefault', label: words.maintenance_default, hint: words.maintenance_default_hint }

/** What operators with the right `market` maintain, apart from rates and settings (decisions §17.7). */
export const MARKET_KINDS: readonly TableKind[] = [
  {
    kind: 'country',
    label: words.maintenance_country,
    addLabel: words.maintenance_country_add,
    defaultOrder: '-id',
    filters: ({ currencyCode = [] }) => [
      { name: 'currencyCode', label: words.maintenance_currency_name(), choices: currencyCode },
      { name: 'freightZone', label: words.maintenance_freight_zone() },
    ],
    columns: columnsFor<typeof countryTable>(() => [
      { id: 'code', label: words.maintenance_code(), isSortable: true, cell: ({ code }) => code },
      { id: 'name', label: words.maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'currencyCode', label: words.maintenance_currency_name(), cell: ({ currencyCode }) => currencyCode },
      { id: 'callingCode', label: words.maintenance_calling_code(), cell: ({ callingCode }) => callingCode },
      { id: 'freightZone', label: words.maintenance_freight_zone(), cell: ({ freightZone }) => freightZone ?? '–' },
      { id: 'customsUnion', label: words.maintenance_union(), cell: ({ customsUnion }) => customsUnion ?? '–' },
      { id: 'isDefault', label: words.maintenance_default(), cell: ({ isDefault }) => <Yes is={isDefault === 1} /> },
      sortColumn(),
    ]),
    fields: [
      { type: 'text', name: 'code', label: words.maintenance_code, hint: words.maintenance_country_code_hint, maxLength: 2, isFixed: true },
      { type: 'choice', name: 'currencyCode', label: words.maintenance_currency_name },
      { type: 'text', name: 'callingCode', label: words.maintenance_calling_code, hint: words.maintenance_calling_code_hint, maxLength: 5 },
      {
        type: 'text',
        name: 'freightZone',
        label: words.maintenance_freight_zone,
        hint: words.maintenance_freight_zone_hint,
        maxLength: 20,
        isOptional: true,
        isNullable: true,
      },
      {
        type: 'text',
        name: 'customsUnion',
        label: words.maintenance_union,
        hint: words.maintenance_union_hint,
        maxLength: 10,
        isOptional: true,
        isNullable: true,
      },
      SORT,
      nameField(LONGEST_NAME),
      DEFAULT,
    ],
    nameOf: nameIn,
  },
  {
    kind: 'currency',
    label: words.maintenance_currency,
    addLabel: words.maintenance_currency_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof currencyTable>(() => [
      { id: 'code', label: words.maintenance_code(), isSortable: true, cell: ({ code }) => code },
      { id: 'name', label: words.maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'digits', label: words.maintenance_digits(), isNumeric: true, cell: ({ digits }) => digits },
      { id: 'isDefault', label: words.maintenance_default(), cell: ({ isDefault }) => <Yes is={isDefault === 1} /> },
      sortColumn(),
    ]),
    fields: [
      {
        type: 'text',
        name: 'code',
        label: words.maintenance_code,
        hint: words.maintenance_currency_code_hint,
        maxLength: 3,
        isFixed: true,
      },
      { type: 'number', name: 'digits', label: words.maintenance_digits, hint: words.maintenance_digits_hint, isFixed: true, initial: '2' },
      SORT,
      nameField(LONGEST_NAME),
      DEFAULT,
    ],
    nameOf: nameIn,
  },
  ...TARIFF_KINDS,
  {
    kind: 'category',
    label: words.maintenance_category,
    addLabel: words.maintenance_category_add,
    defaultOrder: 'sort',
    columns: columnsFor<{ page: (typeof categoryTable)['page'] }>(() => [
      {
        id: 'name',
        label: words.maintenance_name(),
        // The tree is read by its indents; the list is whole and in the tree's order.
        cell: ({ name, level }) => (
          <span className="block" style={{ paddingLeft: `${(level - 1) * 1.5}rem` }}>
            <Name text={name} />
          </span>
        ),
      },
      { id: 'iconUrl', label: words.maintenance_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
      { id: 'sort', label: words.maintenance_sort(), isNumeric: true, cell: ({ sort }) => sort },
    ]),
    fields: [
      {
        type: 'choice',
        name: 'parentId',
        label: words.maintenance_category_parent,
        prompt: words.maintenance_category_top,
        isRoot: true,
      },
      SORT,
      nameField(LONGEST_NAME),
      { type: 'picture', name: 'iconFileId', address: 'iconUrl', label: words.maintenance_icon, isOptional: true },
    ],
    nameOf: nameIn,
  },
  {
    kind: 'attribute',
    label: words.maintenance_attribute,
    addLabel: words.maintenance_attribute_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof attributeTable>(() => [
      { id: 'name', label: words.maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'valueTotal', label: words.maintenance_values(), isNumeric: true, cell: ({ valueTotal }) => <Figure value={valueTotal} /> },
    ]),
    fields: [
      nameField(LONGEST_NAME),
      { type: 'values', name: 'valueList', label: words.maintenance_values, hint: words.maintenance_values_hint },
    ],
    nameOf: nameIn,
  },
  {
    kind: 'synonym',
    label: words.maintenance_synonym,
    addLabel: words.maintenance_synonym_add,
    defaultOrder: '-id',
    isSearched: true,
    filters: () => [{ name: 'langCode', label: words.maintenance_synonym_language(), choices: languages() }],
    columns: columnsFor<typeof synonymTable>(() => [
      { id: 'words', label: words.maintenance_synonym_words(), cell: (row) => row.words.join(', ') },
      { id: 'meanings', label: words.maintenance_synonym_meanings(), cell: ({ meanings }) => meanings.join(', ') || '–' },
      { id: 'langCode', label: words.maintenance_synonym_language(), cell: ({ langCode }) => LANGUAGE_FACTS[langCode].ownName },
    ]),
    fields: [
      { type: 'choice', name: 'langCode', label: words.maintenance_synonym_language, choices: languages },
      { type: 'words', name: 'words', label: words.maintenance_synonym_words, hint: words.maintenance_synonym_words_hint },
      {
        type: 'words',
        name: 'meanings',
        label: words.maintenance_synonym_meanings,
        hint: words.maintenance_synonym_meanings_hint,
        isOptional: true,
      },
    ],
    nameOf: (row) => (row['words'] as readonly string[]).join(', '),
  },
  {
    kind: 'bankAccount',
    label: words.maintenance_bank_account,
    addLabel: words.maintenance_bank_account_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof bankAccountTable>(() => [
      {
        id: 'currencyCode',
        label: words.maintenance_currency_name(),
        isSortable: true,
        cell: ({ currencyCode }) => currencyCode ?? words.maintenance_account_any(),
      },
      { id: 'bankName', label: words.maintenance_bank_name(), cell: ({ bankName }) => bankName },
      { id: 'accountName', label: words.maintenance_account_name(), cell: ({ accountName }) => accountName },
      { id: 'accountNo', label: words.maintenance_account_no(), cell: ({ accountNo }) => <span className="figures">{accountNo}</span> },
      { id: 'swift', label: words.maintenance_swift(), cell: ({ swift }) => swift },
    ]),
    fields: [
      {
        type: 'choice',
        name: 'currencyCode',
        label: words.maintenance_currency_name,
        prompt: words.maintenance_account_any,
        isOptional: true,
      },
      { type: 'text', name: 'bankName', label: words.maintenance_bank_name, maxLength: 120 },
      { type: 'text', name: 'accountName', label: words.maintenance_account_name, maxLength: 120 },
      { type: 'text', name: 'accountNo', label: words.maintenance_account_no, maxLength: 40 },
      { type: 'text', name: 'swift', label: words.maintenance_swift, hint: words.maintenance_swift_hint, maxLength: 11 },
    ],
    nameOf: (row) => `${row['currencyCode'] ?? words.maintenance_account_any()} · ${row['bankName']}`,
  },
]
