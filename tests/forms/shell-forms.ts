import { editPreferences } from '#contract/account/account.ts'
import { inLanguage } from '#contract/languages.ts'
import { pageProducts } from '#contract/products/products.ts'
import type { FormTable, Rule } from '#tests/forms/form-table.ts'

const POSTCODES: Record<string, Rule> = {
  'a postal code of no Spanish province': { typed: { postcode: '99999' }, field: 'postcode', says: 'error_210004' },
  'a postal code of another country': {
    typed: { countryCode: 'GB' },
    field: 'postcode',
    says: 'error_210004',
    notInBrowser: 'a new country clears it',
  },
  'letters where the country has figures': { typed: { postcode: 'a, b' }, field: 'postcode', says: 'error_210004' },
  'a postal code of 41 characters': {
    typed: { postcode: '2'.repeat(41) },
    field: 'postcode',
    says: 'error_210004',
    call: { says: 'field_too_long' },
  },
}

export const DELIVERY: FormTable = {
  name: 'delivery popover',
  browser: {
    path: '/help',
    opens: 'header [aria-haspopup=dialog]',
    fields: '[role=dialog] form',
    submit: '[role=dialog] form button[type=submit]',
  },
  open: async ({ language }) => ({
    path: '/preferences',
    right: { countryCode: 'ES', postcode: '28014', back: inLanguage('/help', language) },
    sendRequest: ({ back, ...typed }) => [editPreferences, typed],
  }),
  rules: POSTCODES,
}

export const VISITORS_DELIVERY: FormTable = {
  ...DELIVERY,
  name: 'a visitor’s delivery popover',
  isVisitors: true,
  // A visitor's choice is stored only in their browser.
  rules: Object.fromEntries(Object.entries(POSTCODES).map(([name, rule]) => [name, { ...rule, call: 'none' }])),
}

export const PRICES: FormTable = {
  name: 'price filter',
  // The focus does not move to the wrong field, since the user requested the list beside the form.
  browser: {
    fields: 'form:has(input[name=maxPrice])',
    submit: 'form:has(input[name=maxPrice]) > button',
    retainsFocus: true,
  },
  isVisitors: true,
  isDeleteOpen: true,
  open: async () => ({ path: '/allProducts', right: { minPrice: '1', maxPrice: '900' }, sendRequest: (typed) => [pageProducts, typed] }),
  rules: {
    'a lowest price that is none': { typed: { minPrice: 'abc' }, field: 'minPrice', says: 'field_wrong', notInBrowser: 'digits only' },
    'a lowest price below nothing': {
      typed: { minPrice: '-1' },
      field: 'minPrice',
      says: 'field_wrong',
      notInBrowser: 'rejected by browser',
    },
    'a highest price that is none': { typed: { maxPrice: '1,5' }, field: 'maxPrice', says: 'field_wrong', notInBrowser: 'digits only' },
    'a highest price of 13 figures': {
      typed: { maxPrice: '1'.repeat(13) },
      field: 'maxPrice',
      says: 'field_wrong',
      notInBrowser: 'ignored',
    },
    // The call accepts this and finds nothing.
    'a highest price below the lowest': {
      typed: { minPrice: '900', maxPrice: '1' },
      field: 'maxPrice',
      says: 'products_filter_upside_down',
      call: 'none',
    },
  },
}
