import { addReport } from '#contract/reports/reports.ts'
import { type FormTable, type OpenForm, ofLength, type Rule, TURNED } from '#tests/forms/form-table.ts'

const SEEN = {
  reasonType: '1',
  content: 'The brand on the second picture is ours.',
  goodFaithFlag: '1',
}
const FORM = 'form:has([name=reasonType])'
const browser = { fields: FORM, submit: `${FORM} button[type=submit]` }

/** Converts the fields as the page does: empty ones are left out. */
const sendRequest: OpenForm['sendRequest'] = ({ reasonType, goodFaithFlag, name, email, ...typed }) => [
  addReport,
  {
    productId: '1',
    ...typed,
    ...(reasonType ? { reasonType: Number(reasonType) } : {}),
    ...(name?.trim() ? { name } : {}),
    ...(email?.trim() ? { email } : {}),
    goodFaithFlag: Number(goodFaithFlag ?? 0),
  },
]

const RULES: Record<string, Rule> = {
  'no reason': { typed: { reasonType: '' }, field: 'reasonType', says: 'field_required' },
  'nothing about why': { typed: { content: '' }, field: 'content', says: 'field_too_short' },
  'nine characters about why': { typed: { content: ofLength(9) }, field: 'content', says: 'field_too_short' },
  '2,001 characters about why': { typed: { content: ofLength(2001) }, field: 'content', says: 'field_too_long' },
  'what turns the reading direction': { typed: { content: `${TURNED} ${TURNED}` }, field: 'content', says: 'field_characters' },
  'no good faith': { typed: { goodFaithFlag: null }, field: 'goodFaithFlag', says: 'field_accept' },
}

export const REPORT: FormTable = {
  name: 'report of a product',
  browser,
  isOpenedOnce: true,
  open: async () => ({ path: '/report?productId=1', right: SEEN, sendRequest }),
  rules: RULES,
}

export const VISITORS_REPORT: FormTable = {
  name: 'visitor’s report of a product',
  isVisitors: true,
  browser,
  isOpenedOnce: true,
  open: async () => ({ path: '/report?productId=1', right: { ...SEEN, name: 'Luz Vega', email: 'luz@brand.example' }, sendRequest }),
  rules: {
    ...RULES,
    'no name': { typed: { name: ' ' }, field: 'name', says: 'field_required' },
    'a name of 61 characters': { typed: { name: ofLength(61) }, field: 'name', says: 'field_too_long' },
    'a name that turns the reading direction': { typed: { name: TURNED }, field: 'name', says: 'field_characters' },
    'no address to answer to': { typed: { email: '' }, field: 'email', says: 'field_required' },
    'an address that is none': { typed: { email: 'luz@' }, field: 'email', says: 'field_email' },
  },
}
