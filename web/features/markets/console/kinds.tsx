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
import {
  maintenance_account_any,
  maintenance_account_name,
  maintenance_account_no,
  maintenance_attribute,
  maintenance_attribute_add,
  maintenance_bank_account,
  maintenance_bank_account_add,
  maintenance_bank_name,
  maintenance_calling_code,
  maintenance_calling_code_hint,
  maintenance_category,
  maintenance_category_add,
  maintenance_category_parent,
  maintenance_category_top,
  maintenance_code,
  maintenance_country,
  maintenance_country_add,
  maintenance_country_code_hint,
  maintenance_currency,
  maintenance_currency_add,
  maintenance_currency_code_hint,
  maintenance_currency_name,
  maintenance_default,
  maintenance_default_hint,
  maintenance_digits,
  maintenance_digits_hint,
  maintenance_freight_zone,
  maintenance_freight_zone_hint,
  maintenance_icon,
  maintenance_name,
  maintenance_sort,
  maintenance_swift,
  maintenance_swift_hint,
  maintenance_synonym,
  maintenance_synonym_add,
  maintenance_synonym_language,
  maintenance_synonym_meanings,
  maintenance_synonym_meanings_hint,
  maintenance_synonym_words,
  maintenance_synonym_words_hint,
  maintenance_union,
  maintenance_union_hint,
  maintenance_values,
  maintenance_values_hint,
} from '#words'

const LONGEST_NAME = 80
const languages = () => LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))
const DEFAULT: KindField = { type: 'flag', name: 'isDefault', label: maintenance_default, hint: maintenance_default_hint }

/** What operators with the right `market` maintain, apart from rates and settings (decisions §17.7). */
export const MARKET_KINDS: readonly TableKind[] = [
  {
    kind: 'country',
    label: maintenance_country,
    addLabel: maintenance_country_add,
    defaultOrder: '-id',
    filters: ({ currencyCode = [] }) => [
      { name: 'currencyCode', label: maintenance_currency_name(), choices: currencyCode },
      { name: 'freightZone', label: maintenance_freight_zone() },
    ],
    columns: columnsFor<typeof countryTable>(() => [
      { id: 'code', label: maintenance_code(), isSortable: true, cell: ({ code }) => code },
      { id: 'name', label: maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'currencyCode', label: maintenance_currency_name(), cell: ({ currencyCode }) => currencyCode },
      { id: 'callingCode', label: maintenance_calling_code(), cell: ({ callingCode }) => callingCode },
      { id: 'freightZone', label: maintenance_freight_zone(), cell: ({ freightZone }) => freightZone ?? '–' },
      { id: 'customsUnion', label: maintenance_union(), cell: ({ customsUnion }) => customsUnion ?? '–' },
      { id: 'isDefault', label: maintenance_default(), cell: ({ isDefault }) => <Yes is={isDefault === 1} /> },
      sortColumn(),
    ]),
    fields: [
      { type: 'text', name: 'code', label: maintenance_code, hint: maintenance_country_code_hint, maxLength: 2, isFixed: true },
      { type: 'choice', name: 'currencyCode', label: maintenance_currency_name },
      { type: 'text', name: 'callingCode', label: maintenance_calling_code, hint: maintenance_calling_code_hint, maxLength: 5 },
      {
        type: 'text',
        name: 'freightZone',
        label: maintenance_freight_zone,
        hint: maintenance_freight_zone_hint,
        maxLength: 20,
        isOptional: true,
        isNullable: true,
      },
      {
        type: 'text',
        name: 'customsUnion',
        label: maintenance_union,
        hint: maintenance_union_hint,
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
    label: maintenance_currency,
    addLabel: maintenance_currency_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof currencyTable>(() => [
      { id: 'code', label: maintenance_code(), isSortable: true, cell: ({ code }) => code },
      { id: 'name', label: maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'digits', label: maintenance_digits(), isNumeric: true, cell: ({ digits }) => digits },
      { id: 'isDefault', label: maintenance_default(), cell: ({ isDefault }) => <Yes is={isDefault === 1} /> },
      sortColumn(),
    ]),
    fields: [
      { type: 'text', name: 'code', label: maintenance_code, hint: maintenance_currency_code_hint, maxLength: 3, isFixed: true },
      { type: 'number', name: 'digits', label: maintenance_digits, hint: maintenance_digits_hint, isFixed: true, initial: '2' },
      SORT,
      nameField(LONGEST_NAME),
      DEFAULT,
    ],
    nameOf: nameIn,
  },
  ...TARIFF_KINDS,
  {
    kind: 'category',
    label: maintenance_category,
    addLabel: maintenance_category_add,
    defaultOrder: 'sort',
    columns: columnsFor<{ page: (typeof categoryTable)['page'] }>(() => [
      {
        id: 'name',
        label: maintenance_name(),
        // The tree is read by its indents; the list is whole and in the tree's order.
        cell: ({ name, level }) => (
          <span className="block" style={{ paddingLeft: `${(level - 1) * 1.5}rem` }}>
            <Name text={name} />
          </span>
        ),
      },
      { id: 'iconUrl', label: maintenance_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
      { id: 'sort', label: maintenance_sort(), isNumeric: true, cell: ({ sort }) => sort },
    ]),
    fields: [
      {
        type: 'choice',
        name: 'parentId',
        label: maintenance_category_parent,
        prompt: maintenance_category_top,
        isRoot: true,
      },
      SORT,
      nameField(LONGEST_NAME),
      { type: 'picture', name: 'iconFileId', address: 'iconUrl', label: maintenance_icon, isOptional: true },
    ],
    nameOf: nameIn,
  },
  {
    kind: 'attribute',
    label: maintenance_attribute,
    addLabel: maintenance_attribute_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof attributeTable>(() => [
      { id: 'name', label: maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'valueTotal', label: maintenance_values(), isNumeric: true, cell: ({ valueTotal }) => <Figure value={valueTotal} /> },
    ]),
    fields: [nameField(LONGEST_NAME), { type: 'values', name: 'valueList', label: maintenance_values, hint: maintenance_values_hint }],
    nameOf: nameIn,
  },
  {
    kind: 'synonym',
    label: maintenance_synonym,
    addLabel: maintenance_synonym_add,
    defaultOrder: '-id',
    isSearched: true,
    filters: () => [{ name: 'langCode', label: maintenance_synonym_language(), choices: languages() }],
    columns: columnsFor<typeof synonymTable>(() => [
      { id: 'words', label: maintenance_synonym_words(), cell: ({ words }) => words.join(', ') },
      { id: 'meanings', label: maintenance_synonym_meanings(), cell: ({ meanings }) => meanings.join(', ') || '–' },
      { id: 'langCode', label: maintenance_synonym_language(), cell: ({ langCode }) => LANGUAGE_FACTS[langCode].ownName },
    ]),
    fields: [
      { type: 'choice', name: 'langCode', label: maintenance_synonym_language, choices: languages },
      { type: 'words', name: 'words', label: maintenance_synonym_words, hint: maintenance_synonym_words_hint },
      {
        type: 'words',
        name: 'meanings',
        label: maintenance_synonym_meanings,
        hint: maintenance_synonym_meanings_hint,
        isOptional: true,
      },
    ],
    nameOf: (row) => (row['words'] as readonly string[]).join(', '),
  },
  {
    kind: 'bankAccount',
    label: maintenance_bank_account,
    addLabel: maintenance_bank_account_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof bankAccountTable>(() => [
      {
        id: 'currencyCode',
        label: maintenance_currency_name(),
        isSortable: true,
        cell: ({ currencyCode }) => currencyCode ?? maintenance_account_any(),
      },
      { id: 'bankName', label: maintenance_bank_name(), cell: ({ bankName }) => bankName },
      { id: 'accountName', label: maintenance_account_name(), cell: ({ accountName }) => accountName },
      { id: 'accountNo', label: maintenance_account_no(), cell: ({ accountNo }) => <span className="figures">{accountNo}</span> },
      { id: 'swift', label: maintenance_swift(), cell: ({ swift }) => swift },
    ]),
    fields: [
      { type: 'choice', name: 'currencyCode', label: maintenance_currency_name, prompt: maintenance_account_any, isOptional: true },
      { type: 'text', name: 'bankName', label: maintenance_bank_name, maxLength: 120 },
      { type: 'text', name: 'accountName', label: maintenance_account_name, maxLength: 120 },
      { type: 'text', name: 'accountNo', label: maintenance_account_no, maxLength: 40 },
      { type: 'text', name: 'swift', label: maintenance_swift, hint: maintenance_swift_hint, maxLength: 11 },
    ],
    nameOf: (row) => `${row['currencyCode'] ?? maintenance_account_any()} · ${row['bankName']}`,
  },
]
