import { randomUUID } from 'node:crypto'
import { addApplication } from '#contract/applications/applications.ts'
import { draft, SOCIAL_CREDIT_CODE } from '#tests/applying.ts'
import { type FormTable, type OpenForm, ofLength, TURNED } from '#tests/forms/form-table.ts'

const FORM = 'form:has([name=step])'
const browserOf = (step: string) => ({
  fields: FORM,
  submit: `${FORM} button[value=next]:not([aria-hidden])`,
  path: `/supplier/become?step=${step}`,
})

/** Converts the fields as the page does: empty ones become null if the call expects no text. */
const sendRequest: OpenForm['sendRequest'] = ({
  intent: _,
  step: __,
  ownEmail: ___,
  companyType,
  employeeTotal,
  establishDate,
  ...typed
}) => [
  addApplication,
  {
    companyName: 'Yiwu Lighting',
    ...typed,
    ...(companyType === undefined ? {} : { companyType: companyType === '' ? null : Number(companyType) }),
    ...(employeeTotal === undefined ? {} : { employeeTotal: employeeTotal === '' ? null : Number(employeeTotal) || 0 }),
    ...(establishDate === undefined ? {} : { establishDate: establishDate || null }),
    submitFlag: 0,
    submitToken: randomUUID(),
  },
]

const COMPANY = {
  intent: 'next',
  step: 'company',
  submitToken: randomUUID(),
  companyName: 'Yiwu Lighting Co., Ltd.',
  companyNameOrigin: '义乌灯具有限公司',
  companyType: '1',
  countryCode: 'CN',
  registrationNo: SOCIAL_CREDIT_CODE,
  establishDate: '2012-05-01',
  legalPersonName: '王小明',
  employeeTotal: '86',
  address: '1 Example Road',
  website: 'https://lamps.example',
}

export const COMPANY_STEP: FormTable = {
  name: 'company of an application',
  browser: browserOf('company'),
  isOpenedOnce: true,
  open: async () => ({ path: '/supplier/become?step=company', right: COMPANY, sendRequest }),
  rules: {
    'no company': { typed: { companyName: '' }, field: 'companyName', says: 'field_required', call: { says: 'field_too_short' } },
    'a company of one letter': { typed: { companyName: 'Y' }, field: 'companyName', says: 'field_too_short' },
    'a company of 121 letters': { typed: { companyName: ofLength(121) }, field: 'companyName', says: 'field_too_long' },
    'a company that turns the reading direction': { typed: { companyName: TURNED }, field: 'companyName', says: 'field_characters' },
    'no type': { typed: { companyType: '' }, field: 'companyType', says: 'field_required', call: 'none' },
    'no number': { typed: { registrationNo: '' }, field: 'registrationNo', says: 'field_required', call: 'none' },
    'a wrong check digit': { typed: { registrationNo: '91330782MA2EXAMP1G' }, field: 'registrationNo', says: 'field_wrong' },
    'a number of three characters elsewhere': {
      typed: { countryCode: 'ES', registrationNo: 'B12' },
      field: 'registrationNo',
      says: 'field_wrong',
    },
    'no day of establishment': { typed: { establishDate: '' }, field: 'establishDate', says: 'field_required', call: 'none' },
    'a day that lies ahead': { typed: { establishDate: '2099-01-01' }, field: 'establishDate', says: 'field_wrong' },
    'no legal representative': { typed: { legalPersonName: ' ' }, field: 'legalPersonName', says: 'field_required', call: 'none' },
    'a legal representative of 61 letters': { typed: { legalPersonName: ofLength(61) }, field: 'legalPersonName', says: 'field_too_long' },
    'no number of employees': { typed: { employeeTotal: 'many' }, field: 'employeeTotal', says: 'field_wrong' },
    'an address of 201 characters': { typed: { address: ofLength(201) }, field: 'address', says: 'field_too_long' },
    'a website that is none': { typed: { website: 'javascript:alert(1)' }, field: 'website', says: 'field_wrong' },
  },
}

const CONTACT = {
  intent: 'next',
  step: 'contact',
  contactName: '王小明',
  callingCode: '+86',
  phoneNumber: '13800138000',
}

export const CONTACT_STEP: FormTable = {
  name: 'contact of an application',
  browser: browserOf('contact'),
  isOpenedOnce: true,
  open: async ({ shop, person }) => {
    await draft(shop, person)
    return { path: '/supplier/become?step=contact', right: { ...CONTACT, email: person.email, ownEmail: person.email }, sendRequest }
  },
  rules: {
    'nobody to talk to': { typed: { contactName: '' }, field: 'contactName', says: 'field_required', call: 'none' },
    'a contact of 61 letters': { typed: { contactName: ofLength(61) }, field: 'contactName', says: 'field_too_long' },
    'no phone number': { typed: { phoneNumber: '' }, field: 'phoneNumber', says: 'field_required', call: 'none' },
    'a phone number of another country': { typed: { callingCode: '+34' }, field: 'phoneNumber', says: 'field_phone' },
    'no address': { typed: { email: '' }, field: 'email', says: 'field_required', call: 'none' },
    'an address that nobody has confirmed': {
      typed: { email: 'other@factory.example' },
      field: 'emailCode',
      says: 'field_required',
      call: 'none',
    },
    'a wrong code': {
      typed: { email: 'other@factory.example', emailCode: '000000' },
      field: 'emailCode',
      says: 'error_220006',
      notInBrowser: 'the code is requested first',
    },
  },
}
